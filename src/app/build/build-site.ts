import { createHash } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig } from '#content/index.ts'
import type { SiteConfig } from '#model/config.ts'
import { buildRecords } from '#search/records/index.ts'
import { staticIndex } from '#search/records/static-index.ts'
import { buildBundle } from '../bundle/build-bundle.ts'
import { createAssembler } from '../site/assemble.ts'
import { pageTasks } from '../site/render-input.ts'
import { buildPages } from './page-pool.ts'
import { searchProvider } from './search-provider.ts'
import { siteStyles } from './site-styles.ts'
import { createStopwatch } from './stopwatch.ts'
import { writeSiteFiles } from './write-site-files.ts'

export interface BuildOptions {
  /** Absolute path of the project. */
  root: string
  /** Absolute path of the output; `dist` in the project unless told. */
  outDir?: string
  /** Absolute path of what later builds reuse; `.cache` in the project unless told. */
  cacheDir?: string
  /** Takes the place of `site.config.ts`: for fixture sites. */
  config?: SiteConfig
  environment?: NodeJS.ProcessEnv
}

export interface BuildReport {
  pages: number
  examples: number
  /** Seconds by stage, in order. */
  stages: Record<string, number>
}

/**
 * Builds the static site. The output folder is replaced only when everything succeeded.
 *
 * @throws ProblemsError when pages, examples or the configuration are wrong; nothing is written then.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { root, environment = process.env } = options
  const outDir = options.outDir ?? join(root, 'dist')
  const cacheDir = options.cacheDir ?? join(root, '.cache')
  const staging = `${outDir}.next`
  const watch = createStopwatch()

  const config = options.config ?? (await loadConfig(root))
  const base = config.baseUrl
  const assembler = await createAssembler({ root, config, cacheDir, onProblems: 'throw' })
  const [bundle, site] = await Promise.all([
    watch.measure('bundle', buildBundle({ base, cacheDir })),
    watch.measure('content and proofs', assembler.assemble()),
  ])
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true })

  const records = buildRecords(site.pages, site.proofs, config)
  const recordsJson = JSON.stringify(records)
  const isStatic = searchProvider(config, '', environment).kind === 'static'
  // The name says the settings too, since those are in the index.
  const index = isStatic ? new TextDecoder().decode(staticIndex(records)) : ''
  const search = searchProvider(config, `${base}assets/search-${hash(index)}.json`, environment)
  const analyticsId = environment.ANALYTICS_ID ?? config.analytics.id
  const { buildId, fonts } = bundle
  const ownStyles = siteStyles(config)
  const tasks = pageTasks(site, {
    config,
    buildId,
    stylesheets: [bundle.stylesheet, ...(ownStyles ? [base + ownStyles.file] : [])],
    fonts,
    search,
    analyticsId,
    freezeProse: true,
  })
  await Promise.all([
    watch.measure(
      'pages',
      buildPages(tasks, {
        entry: bundle.entry,
        outDir: staging,
        cacheDir: join(cacheDir, 'pages'),
        siteTitle: config.title,
      }),
    ),
    watch.measure(
      'files',
      writeSiteFiles({
        site,
        bundle,
        staging,
        cacheDir,
        root,
        search,
        analyticsId,
        recordsJson,
        searchIndex: index,
        ownStyles,
      }),
    ),
  ])
  await rm(outDir, { recursive: true, force: true })
  await rename(staging, outDir)
  return { pages: site.loaded.pages.length, examples: site.proofs.size, stages: watch.seconds }
}

/** Names a file by its content, so that it may be cached for ever. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

/** The report as the command prints it. */
export function reportText(report: BuildReport): string {
  const stages = Object.entries(report.stages).map(([name, s]) => `${name} ${s.toFixed(1)} s`)
  return `Built ${report.pages} pages with ${report.examples} proven examples (${stages.join(', ')}).`
}
