import { searchEngine } from './engine/adapter.ts'
import { createService, type SearchService, type ServiceOptions } from './service.ts'

export type { SearchService, ServiceOptions } from './service.ts'
export { StorageProblem } from './storage/storage-problem.ts'

/**
 * Opens the search service on a folder. It doesn't listen on a port itself: pass it a server's requests.
 *
 * ```ts
 * const search = createSearchService({ dataDir: '.data/search', appId: 'docs', adminKey, searchKey })
 * createServer(async (req, res) => {
 *   if (!(await search.handle(req, res))) serveFiles(req, res)
 * })
 * ```
 */
export function createSearchService(options: ServiceOptions): SearchService {
  return createService(options, searchEngine)
}
