import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SANDBOX_HEADERS, SANDBOX_PATTERN } from '#model/sandbox.ts'
import type { SearchProvider } from '#model/search.ts'
import { bootScript } from '#shell/boot/boot.ts'
import { type Bundle, PROJECT_ROOT } from '../bundle/build-bundle.ts'
import { offlineWorker } from '../offline/build-worker.ts'
import { OFFLINE_WORKER } from '../offline/worker-file.ts'
import { llmsFull, llmsIndex } from '../outputs/llms.ts'
import { type Redirect, redirectFiles, redirectMap, redirectsFile } from '../outputs/redirects.ts'
import { robots } from '../outputs/robots.ts'
import { sitemap } from '../outputs/sitemap.ts'
import { contentSecurityPolicy, securityHeaders } from '../serve/security-headers.ts'
import { headersFile, IMMUTABLE, REVALIDATE, type ServingRules } from '../serve/serving-rules.ts'
import type { AssembledSite } from '../site/assemble.ts'
import { copyWithTwins, writeWithTwins } from './output-folder.ts'
import { siteRedirects } from './site-redirects.ts'

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
  /** What the browser searches where there is no search service; its name is in `search`. */
  searchIndex: string
  /** Styles that the configuration asks for. */
  ownStyles: { file: string; text: string } | null
}

/** Writes everything that is not a page: scripts, styles, images, indexes, and rules for servers. */
export async function writeSiteFiles(input: SiteFilesInput): Promise<void> {
  const { site, bundle, staging, cacheDir, root, recordsJson, ownStyles, search } = input
  const { searchIndex } = input
  const { config, loaded } = site
  const base = config.baseUrl
  const pages = loaded.pages.map(({ page }) => page)
  const readable = site.pages.filter(({ page, markdown }) => markdown && !page.noIndex)
  const redirects = siteRedirects(site)
  const rules = servingRules(input, redirects)
  const texts: Record<string, string> = {
    [OFFLINE_WORKER]: await offlineWorker(cacheDir),
    'sitemap.xml': sitemap(pages, config.url),
    'robots.txt': robots(config.url, base),
    'llms.txt': llmsIndex(readable, config),
    'llms-full.txt': llmsFull(readable, config),
    'search-records.json': recordsJson,
    'serving.json': JSON.stringify(rules),
    _headers: headersFile(rules),
    _redirects: redirectsFile(redirects, base),
  }
  if (ownStyles) texts[ownStyles.file] = ownStyles.text
  for (const redirect of redirects) {
    for (const { file, text } of redirectFiles(redirect, base)) texts[file] = text
  }
  for (const { href, sidebar } of loaded.sidebars) {
    texts[href.slice(base.length)] = JSON.stringify(sidebar)
  }
  await Promise.all([
    copyPublic(root, staging),
    copyWithTwins(bundle.clientDir, staging, '', join(cacheDir, 'twins')),
    ...loaded.assets.map((asset) => copyAsset(asset.from, join(staging, asset.to))),
    ...Object.entries(texts).map(([file, text]) => writeWithTwins(staging, file, text, 'page')),
    search.kind === 'static'
      ? writeWithTwins(staging, search.indexUrl.slice(base.length), searchIndex, 'asset')
      : null,
  ])
}

function servingRules(input: SiteFilesInput, redirects: readonly Redirect[]): ServingRules {
  const { site, search, analyticsId } = input
  const base = site.config.baseUrl
  const policy = contentSecurityPolicy({ bootScript: bootScript(site.config), search, analyticsId })
  return {
    base,
    headers: { ...securityHeaders(policy), 'Cache-Control': REVALIDATE },
    exceptions: [
      { pattern: '/assets/*', headers: { 'Cache-Control': IMMUTABLE } },
      { pattern: '/*.rsc', headers: { 'Content-Type': 'text/x-component; charset=utf-8' } },
      { pattern: '/*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
      { pattern: SANDBOX_PATTERN, headers: SANDBOX_HEADERS },
    ],
    redirects: redirectMap(redirects, base),
    search: search.kind === 'service' && search.hosts.length === 0 ? ownIndex(search) : null,
  }
}

function ownIndex({ appId, apiKey, indexName }: Extract<SearchProvider, { appId: string }>) {
  return { appId, apiKey, indexName }
}

/** Icons and the like: the project's own, and over them those of the folder with the pages. */
async function copyPublic(root: string, staging: string): Promise<void> {
  for (const folder of new Set([PROJECT_ROOT, root])) {
    await copyWithTwins(join(folder, 'public'), staging, '', null)
  }
}

async function copyAsset(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}
