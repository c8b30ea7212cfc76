import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { evictEntries } from '#base/cache/evict-entries.ts'
import { shortHash } from '#base/cache/short-hash.ts'
import type { SiteConfig } from '#base/model/config.ts'
import { formatProblem, type Problem } from '#base/model/problem.ts'
import { type Environment, readEnvironment, type Variables } from '#base/node/environment.ts'
import { loadConfig } from '#docs/content/index.ts'
import { writeStaticIndex } from '#docs/search-index/static-index.ts'
import { buildRecords } from '#docs/search-records/index.ts'
import { searchProvider } from '#docs/search-records/search-settings.ts'
import { assembleSite } from '#docs/site/assemble.ts'
import { pageTasks } from '#docs/site/render-input.ts'
import { buildPages, finishPages } from './build-pages.ts'
import { type BuildPool, createBuildPool } from './build-pool.ts'
import { buildBundle } from './bundle/build-bundle.ts'
import { firstPaintStyles, styleSources } from './first-paint.ts'
import { writePageFolders } from './page-folders.ts'
import { replaceFolder, scratchFolder } from './scratch-folder.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { siteStyles } from './site-styles.ts'
import { writeSiteFiles } from './write-site-files.ts'

export interface BuildOptions {
  /** Absolute path of the project. */
  root: string
  /** Absolute path of the output. Default: `dist` in the project. */
  outDir?: string
  /** Absolute path of the cache that later builds reuse. Default: `.cache` in the project. */
  cacheDir?: string
  /** Replaces `site.config.ts`, for fixture sites. */
  config?: SiteConfig
  /** Variables that override the configuration. Default: the process's environment. */
  environment?: Variables
}

export interface BuildReport {
  pages: number
  examples: number
  /** What authors may want to know of. */
  warnings: readonly Problem[]
  /** Seconds by stage, in order. */
  stages: Record<string, number>
}

/**
 * Builds the static site. The output folder is replaced only if everything succeeds.
 *
 * @throws ProblemsError when pages, examples or the configuration have problems; nothing is written then.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { root } = options
  const environment = readEnvironment(options.environment ?? process.env)
  const outDir = options.outDir ?? join(root, 'dist')
  const cacheDir = options.cacheDir ?? join(root, '.cache')
  const config = options.config ?? (await loadConfig(root))
  await mkdir(dirname(outDir), { recursive: true })
  await mkdir(cacheDir, { recursive: true })
  const staging = await scratchFolder(`${outDir}.next`)
  const workDir = await scratchFolder(join(cacheDir, 'work'))
  const pool = createBuildPool()
  try {
    const folders = { root, staging, cacheDir, workDir }
    const report = await buildIntoFolder(folders, { config, pool, environment })
    await replaceFolder(staging, outDir)
    await evictEntries(cacheDir)
    return report
  } finally {
    await Promise.all([
      pool.close(),
      rm(staging, { recursive: true, force: true }),
      rm(workDir, { recursive: true, force: true }),
    ])
  }
}

/** Absolute paths of the project, of the folder to fill, of the cache, and for temporary files of this build. */
type Folders = Record<'root' | 'staging' | 'cacheDir' | 'workDir', string>

async function buildIntoFolder(
  { root, staging, cacheDir, workDir }: Folders,
  { config, pool, environment }: { config: SiteConfig; pool: BuildPool; environment: Environment },
): Promise<BuildReport> {
  const stages: Record<string, number> = {}
  async function watch<T>(stage: string, work: Promise<T>): Promise<T> {
    const start = performance.now()
    const result = await work
    stages[stage] = (performance.now() - start) / 1000
    return result
  }
  const base = config.baseUrl
  const [bundle, site] = await Promise.all([
    watch('bundle', buildBundle({ base, boot: config, cacheDir, workDir })),
    watch('content and proofs', assembleSite({ root, config, cacheDir, pool })),
  ])

  const records = buildRecords(site.pages, site.proofs, site.reference.inventory)
  const recordsJson = JSON.stringify(records)
  const isStatic = searchProvider(config, '', environment).kind === 'static'
  const synonyms = site.loaded.searchSynonyms
  const index = isStatic ? writeStaticIndex({ records, synonyms }) : ''
  const search = searchProvider(
    config,
    `${base}assets/search-${shortHash(index)}.json`,
    environment,
  )
  const analyticsId = environment.ANALYTICS_ID ?? config.analytics.id
  const { bootScript, buildId, font, hydration } = bundle
  const ownStyles = siteStyles(config)
  const tasks = await pageTasks(site, {
    config,
    buildId,
    stylesheets: [],
    deferredStylesheets: [bundle.stylesheet, ...(ownStyles ? [base + ownStyles.file] : [])],
    bootScript,
    font,
    hydration,
    search,
    analyticsId,
    freezeProse: true,
  })
  const sheets = new Map(
    bundle.files.flatMap(([file, bytes]) =>
      file.endsWith('.css') ? [[base + file, Buffer.from(bytes).toString()]] : [],
    ),
  )
  const { stylesheet, layers, fontFaces } = bundle
  sheets.set(stylesheet, fontFaces + sheets.get(layers) + sheets.get(stylesheet))
  if (ownStyles) sheets.set(base + ownStyles.file, ownStyles.text)
  const folders = { outDir: staging, cacheDir }
  const written = await watch(
    'pages',
    buildPages(tasks, { bundle, ...folders, siteTitle: config.title, pool }),
  )
  const inlineStyles = await firstPaintStyles(written, sheets, cacheDir)
  const policy = {
    bootScript,
    styles: styleSources(inlineStyles),
    search,
    analyticsId,
  }
  const documentPolicy = environment.POLICY_IN_DOCUMENTS
    ? contentSecurityPolicy({ ...policy, ancestors: null })
    : null
  await watch(
    'files',
    Promise.all([
      finishPages(written, inlineStyles, documentPolicy, folders),
      writeSiteFiles({
        site,
        bundle,
        staging,
        cacheDir,
        root,
        search,
        recordsJson,
        searchIndex: index,
        ownStyles,
        policy,
        documentPolicy,
      }),
    ]),
  )
  if (config.pageFolders) await writePageFolders(staging)
  return {
    pages: site.pages.length,
    examples: site.proofs.size,
    warnings: site.loaded.warnings,
    stages,
  }
}

/** Formats the report for the command's output. */
export function reportText(report: BuildReport): string {
  const stages = Object.entries(report.stages).map(([name, s]) => `${name} ${s.toFixed(1)} s`)
  const built = `Built ${report.pages} pages with ${report.examples} proven examples (${stages.join(', ')}).`
  const warnings = report.warnings.map((warning) => `Warning: ${formatProblem(warning)}`)
  return [...warnings, built].join('\n\n')
}
