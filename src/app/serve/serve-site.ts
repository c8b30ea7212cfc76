import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { CallerOptions } from '#search-service/environment.ts'
import { CommandError } from '../command-error.ts'
import { listen } from './listen.ts'
import type { ServingRules } from './serving-rules.ts'
import { startSiteSearch } from './start-search.ts'
import { createStaticServer } from './static-server.ts'

/** Time for connections to finish when the server stops, in milliseconds. */
const SHUTDOWN_TIMEOUT = 5000

export interface RunningSite {
  /** URL of the site, including the base path. */
  url: string
  close(): Promise<void>
}

/**
 * Serves a built site, and its search if the site sends searches to its own origin.
 *
 * @param options.dataDir absolute path of the search service's data. Default: `.data/search` in the project.
 * @param options.callers which callers the search serves. Default: those of the service.
 * @throws CommandError when there is no built site, or the port is in use.
 */
export async function serveSite(options: {
  root: string
  port: number
  dist?: string
  dataDir?: string
  callers?: CallerOptions
}): Promise<RunningSite> {
  const { root, port, callers } = options
  const dist = options.dist ?? join(root, 'dist')
  const rules = await readRules(dist)
  const dataDir = options.dataDir ?? join(root, '.data/search')
  const search = rules.search
    ? await startSiteSearch({
        dist,
        search: rules.search,
        dataDir,
        ...(callers ? { callers } : {}),
      })
    : null
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
      const timer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT)
      await closed
      clearTimeout(timer)
      await search?.close()
    },
  }
}

/** Reads the rules that a build wrote alongside its pages. @throws when there is no built site. */
export async function readRules(dist: string): Promise<ServingRules> {
  const text = await readFile(join(dist, 'serving.json'), 'utf8').catch(() => {
    throw new CommandError(`There is no built site in ${dist}. Run \`npm run build\` first.`)
  })
  return JSON.parse(text)
}
