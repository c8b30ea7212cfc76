import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OFFLINE_WORKER } from '#base/model/constants.ts'
import { EMBED_PATH } from '#base/model/embed.ts'
import {
  PACKAGE_CHECKS_FILE,
  PACKAGES_FILE,
  packageChecks,
  packageEntries,
  packageRuns,
} from '#base/model/packages.ts'
import type { CompiledPage, Page } from '#base/model/page.ts'
import { SAMPLES_FILE } from '#base/model/sample-link.ts'
import { SAMPLE_TABLES_PATH } from '#base/model/sample-tables.ts'
import { SANDBOX_HEADERS, SANDBOX_PATTERN } from '#base/model/sandbox.ts'
import type { SearchProvider } from '#base/model/search.ts'
import { SUPPORT_FILE, supportEntries } from '#base/model/support.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import type { AssembledSite } from '#docs/site/assemble.ts'
import { type Compress, writeRunner } from '#play/sandbox-build/publish.ts'
import type { Bundle } from './bundle/build-bundle.ts'
import { createAssetCompressor, createTextCompressor } from './compress.ts'
import { embedDocument } from './embed.ts'
import { llmsFull, llmsIndex, REFERENCE_TEXT } from './llms.ts'
import { copyPrecompressed, writePrecompressed } from './output-folder.ts'
import {
  nameRedirects,
  namesMap,
  type Redirect,
  redirectFiles,
  redirectMap,
  redirectsFile,
  siteRedirects,
} from './redirects.ts'
import {
  contentSecurityPolicy,
  type PolicyInput,
  securityHeaders,
  withPolicy,
} from './security-headers.ts'
import { headersFile, IMMUTABLE, REVALIDATE, type ServingRules } from './serving-rules.ts'
import { robots, sitemap } from './sitemap.ts'

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
  /** `SearchRecord[]` as JSON. */
  recordsJson: string
  /** The index that the browser searches when there is no search service; its URL is in `search`. */
  searchIndex: string
  /** Styles that the configuration requires; null when there are none. */
  ownStyles: { file: string; text: string } | null
  /** What the policy allows. */
  policy: PolicyInput
  /** Policy that documents hold; null where the server sends it. */
  documentPolicy: string | null
}

/** Writes everything that is not a page: scripts, styles, images, indexes, and rules for servers. */
export async function writeSiteFiles(input: SiteFilesInput): Promise<void> {
  const { site, bundle, staging, cacheDir, root, recordsJson, ownStyles, search } = input
  const { searchIndex, documentPolicy } = input
  const { config, loaded } = site
  const base = config.baseUrl
  const pages = site.pages.map(({ page }) => page)
  const readable = site.pages.filter(({ page, markdown }) => markdown && !page.noIndex)
  const isReference = ({ path }: Page) => site.reference.contentOf(path) !== null
  const reference = readable.filter(({ page }) => isReference(page))
  // Pages of single symbols and their parts are included in the text of the reference.
  const isNoDetail = ({ page }: CompiledPage) => {
    const kind = site.reference.contentOf(page.path)?.view.kind
    return kind !== 'symbol' && kind !== 'part'
  }
  const redirects = siteRedirects(site)
  const names = nameRedirects(site)
  const compressAsset = createAssetCompressor(cacheDir)
  const compressText = createTextCompressor(cacheDir)
  const texts: Record<string, string> = {
    [OFFLINE_WORKER]: bundle.offlineWorker,
    'sitemap.xml': sitemap(pages, config.url),
    'robots.txt': robots(config.url, base),
    'llms.txt': llmsIndex(readable.filter(isNoDetail), config, reference.length > 0),
    'llms-full.txt': llmsFull(
      readable.filter(({ page }) => !isReference(page)),
      config,
    ),
    'search-records.json': recordsJson,
    'search-synonyms.json': JSON.stringify(loaded.searchSynonyms),
    [SAMPLE_TABLES_PATH]: JSON.stringify(site.sampleTables),
    [SAMPLES]: JSON.stringify(site.reference.samples),
    _redirects: redirectsFile([...redirects, ...names], base),
  }
  if (reference.length > 0) {
    texts[REFERENCE_TEXT] = llmsFull(reference, config)
    texts[INVENTORY] = JSON.stringify(site.reference.inventory)
    const { dialects, generators } = site.reference.packages
    const checks = packageChecks(site.reference.packages)
    const runs = packageRuns([...dialects.sections, ...generators.sections])
    texts[PACKAGE_CHECKS_FILE] = JSON.stringify(checks)
    texts[PACKAGES_FILE] = JSON.stringify(packageEntries(runs, checks))
    texts[SUPPORT_FILE] = JSON.stringify(supportEntries(site.reference.findings.support))
  }
  if (ownStyles) texts[ownStyles.file] = ownStyles.text
  for (const redirect of redirects) {
    for (const { file, text } of redirectFiles(redirect, base)) texts[file] = text
  }
  for (const { href, sidebar } of loaded.sidebars) {
    texts[href.slice(base.length)] = JSON.stringify(sidebar)
  }
  const { layers, stylesheet, bootstrap } = bundle
  const stylesheets = [layers, stylesheet]
  const embedded = embedDocument({ site: config.title, stylesheets, bootstrap })
  texts[`${EMBED_PATH.slice(1)}.html`] =
    documentPolicy === null ? embedded : withPolicy(embedded, documentPolicy)
  const rules = servingRules(input, { redirects, names })
  texts['serving.json'] = JSON.stringify(rules)
  texts._headers = headersFile(rules)
  await Promise.all([
    copyPublic(root, staging, compressAsset),
    writeRunner(bundle.runner, staging),
    ...bundle.files.map(([file, bytes]) =>
      writePrecompressed(staging, file, Buffer.from(bytes), compressAsset),
    ),
    ...loaded.assets.map((asset) => copyAsset(asset.from, join(staging, asset.to))),
    ...Object.entries(texts).map(([file, text]) =>
      writePrecompressed(staging, file, text, compressText),
    ),
    search.kind === 'static'
      ? writePrecompressed(staging, search.indexUrl.slice(base.length), searchIndex, compressAsset)
      : null,
  ])
}

function servingRules(
  input: SiteFilesInput,
  { redirects, names }: { redirects: readonly Redirect[]; names: readonly Redirect[] },
): ServingRules {
  const { site, search, policy } = input
  const base = site.config.baseUrl
  // Browsers that don't know `frame-ancestors` follow the other header, whose default for the site is `DENY`.
  const framed = {
    'X-Frame-Options': 'ALLOWALL',
    'Content-Security-Policy': contentSecurityPolicy({ ...policy, ancestors: '*' }),
  }
  return {
    url: site.config.url,
    base,
    headers: { ...securityHeaders(contentSecurityPolicy(policy)), 'Cache-Control': REVALIDATE },
    exceptions: [
      { pattern: '/assets/*', headers: { 'Cache-Control': IMMUTABLE } },
      { pattern: '/*.rsc', headers: { 'Content-Type': 'text/x-component; charset=utf-8' } },
      { pattern: '/*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
      { pattern: SANDBOX_PATTERN, headers: SANDBOX_HEADERS },
      ...[EMBED_PATH, `${EMBED_PATH}.html`].map((pattern) => ({ pattern, headers: framed })),
    ],
    redirects: { ...namesMap(names, base), ...redirectMap(redirects, base) },
    search: localSearchIndex(search),
  }
}

/** Returns the index that the site's own server searches; null when searches are sent elsewhere. */
function localSearchIndex(search: SearchProvider): ServingRules['search'] {
  if (search.kind !== 'service' || search.hosts.length > 0) return null
  const { appId, apiKey, indexName } = search
  return { appId, apiKey, indexName }
}

/** Copies public files such as icons: the project's, overwritten by those of the folder with the pages. */
async function copyPublic(root: string, staging: string, compress: Compress): Promise<void> {
  for (const folder of new Set([PROJECT_ROOT, root])) {
    await copyPrecompressed(join(folder, 'public'), staging, compress)
  }
}

async function copyAsset(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}
