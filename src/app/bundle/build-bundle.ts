import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCache } from '#cache/cache.ts'
import type { RunnerFile } from '#runner/build/publish.ts'
import { buildRunner, type RunnerBuild, runnerInput } from '#runner/build.ts'
import { runnerManifest } from '#runner/vite-plugin.ts'
import { createCompressor } from '../outputs/compress.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { type Files, readFiles, writeFiles } from './bundle-files.ts'
import { HYDRATION_CHUNK } from './hydration-chunk.ts'
import { createStyleCollector, type JoinedStyles, joinStyles } from './join-styles.ts'

/** The site's code, bundled: made once for all pages, whatever their number. */
export interface Bundle {
  /** Absolute path of the `rsc` entry, which renders pages. */
  entry: string
  /** Changes with every byte of the code that renders pages. */
  renderer: string
  /** Files for browsers, by their names below the output folder. */
  files: Files
  /** What is loaded when an example is run. */
  runner: RunnerFile[]
  /** Href of the stylesheet. */
  stylesheet: string
  /** Text of the `@font-face` rules, which are not in the stylesheet. */
  fontFaces: string
  /** Href of the font that the styles use; null without. */
  font: string | null
  /** Href of the script that each page loads. */
  bootstrap: string
  /** Hrefs of the scripts that hydrate a page. */
  hydration: string[]
  /** Changes with every byte that a browser loads. */
  buildId: string
}

export interface BundleOptions {
  base: string
  /** Absolute path. */
  cacheDir: string
  /** Absolute path of a folder of this build's own, where the code is run from. */
  workDir: string
}

/** What is stored of a bundle. */
interface StoredBundle {
  /** The code that renders pages. */
  code: Files
  client: Files
  /** The stylesheet among the files for browsers, and the fonts that it uses. */
  styles: JoinedStyles
}

/** Modules that the bundle is made of, with all that they import. */
const ENTRIES = [
  new URL('../entries/rsc.tsx', import.meta.url),
  new URL('../entries/ssr.tsx', import.meta.url),
  new URL('../entries/bootstrap.ts', import.meta.url),
  new URL('../entries/hydrate.tsx', import.meta.url),
]

/** Bundles the site's code, or takes the bundle of an earlier build with the same sources. */
export async function buildBundle({ base, cacheDir, workDir }: BundleOptions): Promise<Bundle> {
  const root = PROJECT_ROOT
  const bundles = openCache(cacheDir).area<StoredBundle>('bundles', [
    new URL('./build-bundle.ts', import.meta.url),
    ...ENTRIES,
  ])
  const runner = buildRunner({ root, base, cacheDir, compress: createCompressor(cacheDir) })
  // The bundle holds the addresses of the runner's files. Those follow from the same code and this.
  const input = [base, await readFile(join(root, 'tsconfig.json')), ...(await runnerInput(root))]
  const [stored, { files }] = await Promise.all([
    bundles.get(input, () => makeBundle(base, join(workDir, 'bundle'), runner)),
    runner,
  ])
  const folder = join(workDir, 'code')
  await writeFiles(folder, stored.code)
  return {
    entry: join(folder, 'rsc/index.js'),
    renderer: hashFiles(stored.code),
    files: stored.client,
    runner: files,
    stylesheet: base + stored.styles.file,
    fontFaces: stored.styles.fontFaces,
    font: fontHref(stored.styles.fontFaces),
    bootstrap: base + bootstrapFile(stored.client),
    hydration: stored.client.flatMap(([name]) => (HYDRATION_FILE.test(name) ? base + name : [])),
    buildId: hashFiles(stored.client).slice(0, 12),
  }
}

async function makeBundle(
  base: string,
  outDir: string,
  runner: Promise<RunnerBuild>,
): Promise<StoredBundle> {
  // Loaded when there is something to bundle: the bundler takes longer to load than a build without changes.
  const [{ createBuilder }, { viteConfig }] = await Promise.all([
    import('vite'),
    import('./vite-config.ts'),
  ])
  const styles = createStyleCollector()
  const manifest = async () => (await runner).manifest
  const builder = await createBuilder(
    viteConfig({
      root: PROJECT_ROOT,
      base,
      outDir,
      mode: 'production',
      plugins: [styles.plugin, runnerManifest(manifest)],
    }),
  )
  await builder.buildApp()
  const clientDir = join(outDir, 'client')
  const joined = await joinStyles(clientDir, styles.files())
  const all = await readFiles(outDir)
  return {
    code: all.filter(([name]) => !name.startsWith('client/')),
    client: await readFiles(clientDir),
    styles: joined,
  }
}

/** The bootstrap, the client's entry, which the plugin for server components names so. */
const BOOTSTRAP_FILE = /^assets\/index-[\w-]{6}\.js$/

function bootstrapFile(client: Files): string {
  const names = client.map(([name]) => name).filter((name) => BOOTSTRAP_FILE.test(name))
  if (names.length !== 1) throw new Error(`One script must be the entry, not ${names.join(', ')}.`)
  return names[0]!
}

const HYDRATION_FILE = new RegExp(`^assets/${HYDRATION_CHUNK}-[\\w-]+\\.js$`)

function fontHref(css: string): string | null {
  return /url\(["']?([^"')]+\.woff2)["']?\)/.exec(css)?.[1] ?? null
}

function hashFiles(files: Files): string {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content)
  return hash.digest('hex')
}
