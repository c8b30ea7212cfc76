import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EMBED_PATH } from '#model/embed.ts'
import { EMBED_SCRIPT } from '#model/embed-element.ts'
import type { CompiledPage, Page } from '#model/page.ts'
import { SAMPLES_FILE } from '#model/sample-link.ts'
import { SAMPLE_TABLES_PATH } from '#model/sample-tables.ts'
import { SANDBOX_HEADERS, SANDBOX_PATTERN } from '#model/sandbox.ts'
import type { SearchProvider } from '#model/search.ts'
import { writeRunner } from '#runner/build/publish.ts'
import { bootScript } from '#shell/boot/boot.ts'
import type { Bundle } from '../bundle/build-bundle.ts'
import { type FirstPaintStyles, styleSources } from '../first-paint/first-paint-styles.ts'
import { offlineWorker } from '../offline/build-worker.ts'
import { OFFLINE_WORKER } from '../offline/worker-file.ts'
import { createCompressor } from '../outputs/compress.ts'
import { embedDocument } from '../outputs/embed.ts'
import { embedScript } from '../outputs/embed-script.ts'
import { llmsFull, llmsIndex, REFERENCE_TEXT } from '../outputs/llms.ts'
import { type Redirect, redirectFiles, redirectMap, redirectsFile } from '../outputs/redirects.ts'
import { robots } from '../outputs/robots.ts'
import { sitemap } from '../outputs/sitemap.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { contentSecurityPolicy, securityHeaders } from '../serve/security-headers.ts'
import {
  headersFile,
  IMMUTABLE,
  ONE_HOUR,
  REVALIDATE,
  type ServingRules,
} from '../serve/serving-rules.ts'
import type { AssembledSite } from '../site/assemble.ts'
import { type Compressor, copyPrecompressed, writePrecompressed } from './output-folder.ts'
import { siteRedirects } from './site-redirects.ts'

/** Path of the reference inventory, which other sites and tools may rely on. */
const INVENTORY = 'docs/reference/symbols.json'
/** Path of the code samples that playground links refer to. */
export const SAMPLES = `docs/${SAMPLES_FILE}`

export interface SiteFilesInput {
  site: AssembledSite
  bundle: Bundle
  /** Absolute path of the output folder. */
  staging: string
  cacheDir: string
  root: string
  search: SearchProvider
  analyticsId: string
  /** `SearchRecord[]` as JSON. */
  recordsJson: string
  /** The index that the browser searches when there is no search service; its URL is in `search`. */
  searchIndex: string
  /** Styles that the configuration requires; null when there are none. */
  ownStyles: { file: string; text: string } | null
  /** The styles inlined in documents; resolves once all pages are rendered. */
  inlineStyles: Promise<FirstPaintStyles>
}

/** Writes everything that is not a page: scripts, styles, images, indexes, and rules for servers. */
export async function writeSiteFiles(input: SiteFilesInput): Promise<void> {
  const { site, bundle, staging, cacheDir, root, recordsJson, ownStyles, search } = input
  const { searchIndex, inlineStyles } = input
  const { config, loaded } = site
  const base = config.baseUrl
  const pages = site.pages.map(({ page }) => page)
  const readable = site.pages.filter(({ page, markdown }) => markdown && !page.noIndex)
  const isReference = ({ path }: Page) => site.reference.views.has(path)
  const reference = readable.filter(({ page }) => isReference(page))
  // Pages of single symbols are included in the text of the reference.
  const isNoDetail = ({ page }: CompiledPage) => {
    return site.reference.views.get(page.path)?.kind !== 'symbol'
  }
  const redirects = siteRedirects(site)
  const compressor = createCompressor(cacheDir)
  const texts: Record<string, string> = {
    [OFFLINE_WORKER]: await offlineWorker(cacheDir),
    [EMBED_SCRIPT]: await embedScript(cacheDir),
    'sitemap.xml': sitemap(pages, config.url),
    'robots.txt': robots(config.url, base),
    'llms.txt': llmsIndex(readable.filter(isNoDetail), config, reference.length > 0),
    'llms-full.txt': llmsFull(
      readable.filter(({ page }) => !isReference(page)),
      config,
    ),
    'search-records.json': recordsJson,
    [SAMPLE_TABLES_PATH]: JSON.stringify(site.sampleTables),
    [SAMPLES]: JSON.stringify(site.reference.samples),
    _redirects: redirectsFile(redirects, base),
  }
  if (reference.length > 0) {
    texts[REFERENCE_TEXT] = llmsFull(reference, config)
    texts[INVENTORY] = JSON.stringify(site.reference.inventory)
  }
  texts[`${EMBED_PATH.slice(1)}.html`] = embedDocument({
    site: config.title,
    stylesheet: bundle.stylesheet,
    bootstrap: bundle.bootstrap,
  })
  if (ownStyles) texts[ownStyles.file] = ownStyles.text
  for (const redirect of redirects) {
    for (const { file, text } of redirectFiles(redirect, base)) texts[file] = text
  }
  for (const { href, sidebar } of loaded.sidebars) {
    texts[href.slice(base.length)] = JSON.stringify(sidebar)
  }
  async function writeRules(): Promise<void> {
    const rules = servingRules(input, redirects, styleSources(await inlineStyles))
    await writePrecompressed(staging, 'serving.json', JSON.stringify(rules), 'page')
    await writePrecompressed(staging, '_headers', headersFile(rules), 'page')
  }
  await Promise.all([
    writeRules(),
    copyPublic(root, staging, compressor),
    writeRunner(bundle.runner, staging),
    ...bundle.files.map(([file, bytes]) =>
      writePrecompressed(staging, file, Buffer.from(bytes), compressor),
    ),
    ...loaded.assets.map((asset) => copyAsset(asset.from, join(staging, asset.to))),
    ...Object.entries(texts).map(([file, text]) => writePrecompressed(staging, file, text, 'page')),
    search.kind === 'static'
      ? writePrecompressed(staging, search.indexUrl.slice(base.length), searchIndex, compressor)
      : null,
  ])
}

function servingRules(
  input: SiteFilesInput,
  redirects: readonly Redirect[],
  styles: readonly string[],
): ServingRules {
  const { site, search, analyticsId } = input
  const base = site.config.baseUrl
  const sources = {
    bootScript: bootScript(site.config, input.bundle.font),
    styles,
    search,
    analyticsId,
  }
  const policy = contentSecurityPolicy(sources)
  // Browsers that support `frame-ancestors` follow it and ignore `X-Frame-Options`.
  const framed = {
    'Content-Security-Policy': contentSecurityPolicy({ ...sources, ancestors: '*' }),
  }
  return {
    base,
    headers: { ...securityHeaders(policy), 'Cache-Control': REVALIDATE },
    exceptions: [
      { pattern: '/assets/*', headers: { 'Cache-Control': IMMUTABLE } },
      { pattern: `/${EMBED_SCRIPT}`, headers: { 'Cache-Control': ONE_HOUR } },
      { pattern: '/*.rsc', headers: { 'Content-Type': 'text/x-component; charset=utf-8' } },
      { pattern: '/*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
      { pattern: SANDBOX_PATTERN, headers: SANDBOX_HEADERS },
      ...[EMBED_PATH, `${EMBED_PATH}.html`].map((pattern) => ({ pattern, headers: framed })),
    ],
    redirects: redirectMap(redirects, base),
    search:
      search.kind === 'service' && search.hosts.length === 0 ? localSearchIndex(search) : null,
  }
}

function localSearchIndex({
  appId,
  apiKey,
  indexName,
}: Extract<SearchProvider, { appId: string }>) {
  return { appId, apiKey, indexName }
}

/** Copies public files such as icons: the project's, overwritten by those of the folder with the pages. */
async function copyPublic(root: string, staging: string, compressor: Compressor): Promise<void> {
  for (const folder of new Set([PROJECT_ROOT, root])) {
    await copyPrecompressed(join(folder, 'public'), staging, compressor)
  }
}

async function copyAsset(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}
