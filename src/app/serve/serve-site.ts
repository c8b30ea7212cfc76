import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DOCS_SETTINGS } from '#search-engine/docs-settings.ts'
import { keptAdminKey } from '#search-service/admin-key.ts'
import { createSearchService, type SearchService } from '#search-service/index.ts'
import type { ServingRules } from './serving-rules.ts'
import { createStaticServer } from './static-server.ts'

/** Connections get this long to finish when the server stops, in milliseconds. */
const GRACE = 5000

export interface RunningSite {
  /** Where the site is, base path included. */
  url: string
  close(): Promise<void>
}

/**
 * Serves a built site, and its search when the site asks its own origin for it.
 *
 * @param options.dataDir absolute path of the search service's data; `.data/search` in the project
 *   unless told.
 * @throws when there is no built site, or the port is taken.
 */
export async function serveSite(options: {
  root: string
  port: number
  dist?: string
  dataDir?: string
}): Promise<RunningSite> {
  const { root, port } = options
  const dist = options.dist ?? join(root, 'dist')
  const rules = await readRules(dist)
  const dataDir = options.dataDir ?? join(root, '.data/search')
  const search = rules.search ? await startSearch(dist, rules.search, dataDir) : null
  const server = await createStaticServer({
    dist,
    rules,
    handlers: search ? [(request, response) => search.handle(request, response)] : [],
  })
  await listen(server, port)
  const { port: listening } = server.address() as AddressInfo

  return {
    url: `http://localhost:${listening}${rules.base}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), GRACE)
      await closed
      clearTimeout(timer)
      await search?.close()
    },
  }
}

/** The search service over the records that were built with the site. */
async function startSearch(
  dist: string,
  { appId, apiKey, indexName }: NonNullable<ServingRules['search']>,
  dataDir: string,
): Promise<SearchService> {
  const service = createSearchService({
    dataDir,
    appId,
    adminKey: keptAdminKey(dataDir).key,
    searchKey: apiKey,
    onError: (error) => console.error(error),
  })
  const records = JSON.parse(await readFile(join(dist, 'search-records.json'), 'utf8'))
  await service.importIndex(indexName, records, DOCS_SETTINGS)
  await service.ready()
  return service
}

async function readRules(dist: string): Promise<ServingRules> {
  const text = await readFile(join(dist, 'serving.json'), 'utf8').catch(() => {
    throw new Error(`There is no built site in ${dist}. Run \`npm run build\` first.`)
  })
  return JSON.parse(text)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error)
    })
    server.listen(port, () => resolve())
  })
}
