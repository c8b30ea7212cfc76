import { mkdtemp, readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCS_SETTINGS } from '#search-engine/docs-settings.ts'
import type { CallerOptions } from '#search-service/environment.ts'
import { createSearchService, type SearchService, StorageProblem } from '#search-service/index.ts'
import type { ServingRules } from './serving-rules.ts'
import type { RequestHandler } from './static-server.ts'

export interface SiteSearch {
  handle: RequestHandler
  close(): Promise<void>
}

export interface SiteSearchOptions {
  /** Absolute path of the built site, whose records are searched. */
  dist: string
  search: NonNullable<ServingRules['search']>
  /** Absolute path of the service's data. */
  dataDir: string
  callers?: CallerOptions
  /** Called with human-readable messages about problems and how they were handled. */
  report?: (message: string) => void
}

/**
 * Starts the search service on the records that were built with the site. Its data can be rebuilt, so
 * unusable data never prevents the site from starting: a damaged database is moved aside, and if nothing can
 * be written, the data goes to a temporary folder, or the site runs without search.
 */
export async function startSiteSearch(options: SiteSearchOptions): Promise<SiteSearch> {
  const { dataDir, report = console.error } = options
  try {
    return await start(options, dataDir)
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error
    report(error.message)
    return error.isDamaged ? startWithNewFiles(options) : startInTemporaryFolder(options)
  }
}

async function start(options: SiteSearchOptions, dataDir: string): Promise<SearchService> {
  const { dist, search, callers, report = console.error } = options
  const { appId, apiKey, indexName } = search
  const records = JSON.parse(await readFile(join(dist, 'search-records.json'), 'utf8'))
  const service = createSearchService({
    dataDir,
    appId,
    searchKey: apiKey,
    ...callers,
    onError: (error) =>
      report(error instanceof Error ? (error.stack ?? error.message) : `${error}`),
  })
  try {
    await service.importIndex(indexName, records, DOCS_SETTINGS)
    await service.ready()
  } catch (error) {
    await service.close()
    throw error
  }
  return service
}

/** Moves the damaged files aside, where they can still be inspected, and starts with new ones. */
async function startWithNewFiles(options: SiteSearchOptions): Promise<SiteSearch> {
  const { dataDir, report = console.error } = options
  const suffix = `.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`
  try {
    for (const name of await readdir(dataDir)) {
      if (!/^search\.db(-wal|-shm)?$/.test(name)) continue
      await rename(join(dataDir, name), join(dataDir, `${name}${suffix}`))
    }
    const search = await start(options, dataDir)
    report(`The search index was rebuilt. The damaged files are kept as search.db${suffix}.`)
    return search
  } catch (error) {
    report(String(error))
    return startInTemporaryFolder(options)
  }
}

async function startInTemporaryFolder(options: SiteSearchOptions): Promise<SiteSearch> {
  const { report = console.error } = options
  try {
    const folder = await mkdtemp(join(tmpdir(), 'site-search-'))
    const search = await start(options, folder)
    report(`Search stores its data in ${folder} for now. Keys that you add will be lost with it.`)
    return search
  } catch (error) {
    report(String(error))
    report('The site runs without search.')
    return unavailableSearch
  }
}

/** Answers every search like a service that is down, so that readers are informed. */
const unavailableSearch: SiteSearch = {
  async handle(request, response) {
    const { pathname } = URL.parse(request.url ?? '/', 'http://localhost') ?? { pathname: '/' }
    if (!pathname.startsWith('/1/')) return false
    response.writeHead(503, { 'content-type': 'application/json; charset=UTF-8' })
    response.end(JSON.stringify({ message: 'Search is unavailable', status: 503 }))
    return true
  },
  close: async () => {},
}
