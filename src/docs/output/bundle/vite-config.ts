import react from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import type { InlineConfig, Plugin } from 'vite'
import { numberClassNames, readableClassNames } from './class-names.ts'
import { numberClientReferences } from './client-references.ts'
import { createHydrationChunk, SITE_GROUP } from './hydration-chunk.ts'
import { numberTokens, renameTokens } from './tokens.ts'

/** Options that differ between the production bundle and the development server. */
export interface BundleOptions {
  /** Absolute path of the project. */
  root: string
  /** The site's base path, with slashes at both ends. */
  base: string
  /** Absolute path of the folder for the three bundles (`rsc`, `ssr`, `client`). */
  outDir: string
  mode: 'production' | 'development'
  plugins?: Plugin[]
}

/**
 * Chunk group of the modules that everything that shows rows imports. Otherwise each of these small modules
 * would become a separate file, whose headers are larger than the module.
 */
const ROWS = {
  name: 'rows',
  test: /\/src\/(?:base\/ui\/Rows\/Rows\.(?:tsx|module\.css)|base\/model\/(?:result-view|cell-text)\.ts|play\/sandbox\/protocol\/engines\.ts)$/,
}

/** Chunk group of two modules that most code on top of the runner needs. */
const RUNNER = {
  name: 'shared-runner',
  test: /\/src\/play\/editor\/(?:shared-runner|CodeEditor\/service-client)\.ts$/,
}

/**
 * One Vite configuration for the three environments that server components need: `rsc` renders
 * components to a payload, `ssr` turns the payload into HTML, `client` hydrates it.
 */
export function viteConfig(options: BundleOptions): InlineConfig {
  const { root, base, outDir, mode } = options
  const production = mode === 'production'
  const hydration = createHydrationChunk(root)
  const tokens = renameTokens(numberTokens(root))
  return {
    root,
    base,
    mode,
    configFile: false,
    envDir: false,
    publicDir: false,
    appType: 'custom',
    logLevel: production ? 'warn' : 'info',
    css: {
      transformer: 'postcss',
      postcss: { plugins: production ? [tokens.styles] : [] },
      modules: {
        generateScopedName: production ? numberClassNames(root) : readableClassNames(root),
      },
    },
    plugins: [
      rsc({
        serverHandler: false,
        entries: {
          rsc: 'src/docs/render/rsc.tsx',
          ssr: 'src/docs/render/ssr.tsx',
          client: 'src/docs/browser/bootstrap.ts',
        },
        // In production all styles of a first load are joined into one file; see `join-styles.ts`.
        ...(production ? { rscCssTransform: false as const } : {}),
        clientChunks: ({ normalizedId }) => clientChunk(normalizedId),
      }),
      react(),
      ...(production ? [tokens.scripts, numberClientReferences(), hydration.plugin] : []),
      ...(options.plugins ?? []),
    ],
    build: {
      rolldownOptions: {
        // The first is intended, see `hydration-chunk.ts`; the second would only report a busy machine.
        checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      },
    },
    environments: {
      rsc: {
        build: { outDir: `${outDir}/rsc`, cssCodeSplit: false, cssMinify: production },
      },
      ssr: { build: { outDir: `${outDir}/ssr` } },
      client: {
        build: {
          outDir: `${outDir}/client`,
          target: 'es2023',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false, resolveDependencies: excludeLoadedChunks },
          // Prettier is larger, but loads only on demand.
          chunkSizeWarningLimit: 700,
          rolldownOptions: {
            output: {
              entryFileNames: `assets/[name]-${HASH}.js`,
              chunkFileNames: `assets/[name]-${HASH}.js`,
              codeSplitting: {
                ...hydration.codeSplitting,
                groups: [...(hydration.codeSplitting.groups ?? []), ROWS, RUNNER],
              },
              assetFileNames: `assets/[name]-${HASH}[extname]`,
            },
          },
        },
      },
    },
  }
}

/**
 * Client components that few pages have: what surrounds an application, what a missing page offers, and what only a site
 * with several versions or an announcement shows.
 */
const RARE_PARTS =
  /src\/docs\/(shell\/(Window|Navbar\/(HideOnScroll|VersionDropdown)|AnnouncementBar)|render\/islands\/Playground\/PlaygroundPlace|prose\/NearPages)/

/** Short, since file names barely compress; Rolldown needs this length for more than 64 chunks. */
const HASH = '[hash:7]'

/**
 * Excludes chunks from a preload list that every page has loaded before: the bootstrap and hydration. A file that needs
 * nothing else has no list.
 */
function excludeLoadedChunks(file: string, dependencies: string[]): string[] {
  const needed = dependencies.filter((name) => !/^assets\/(index|hydrate)-/.test(name))
  return needed.some((name) => name !== file) ? needed : []
}

/**
 * Returns the chunk of a client component. Components of every page share one chunk, so that a first load
 * needs few requests; components that only a single page needs get their own.
 */
function clientChunk(id: string): string {
  if (id.includes('src/docs/search/SearchPage')) return 'search-page'
  if (id.includes('src/play/playground/')) return 'playground'
  if (RARE_PARTS.test(id)) return 'rare'
  if (id.includes('islands/Playground/PlaygroundPortal')) return 'application'
  return SITE_GROUP
}
