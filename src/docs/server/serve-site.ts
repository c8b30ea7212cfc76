import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Environment, readEnvironment } from '#base/node/environment.ts'
import { createAssistantService, openSources } from '#docs/assistants/index.ts'
import type { ServingRules } from '#docs/output/serving-rules.ts'
import { createSearchService, openIndexFile } from '#docs/search-service/index.ts'
import { CommandError } from './command-error.ts'
import { listen } from './listen.ts'
import { createStaticServer } from './static-server.ts'

/** Time for connections to finish when the server stops, in milliseconds. */
const SHUTDOWN_TIMEOUT = 5000

export interface RunningSite {
  /** URL of the site, including the base path. */
  url: string
  close(): Promise<void>
}

/**
 * Serves a built site, its tools for assistants, and its search if the site sends searches to its own origin.
 *
 * @param options.environment which callers the search serves. Default: as without variables.
 * @throws CommandError when there is no built site, or the port is in use.
 */
export async function serveSite(options: {
  root: string
  port: number
  dist?: string
  environment?: Environment
}): Promise<RunningSite> {
  const { root, port, environment = readEnvironment({}) } = options
  const dist = options.dist ?? join(root, 'dist')
  const rules = await readRules(dist)
  const search = rules.search
    ? createSearchService({
        dist,
        ...rules.search,
        trustProxy: environment.SEARCH_SERVICE_TRUST_PROXY,
        queriesPerSecond: environment.SEARCH_SERVICE_RATE,
        report: console.error,
      })
    : null
  await search?.ready()
  const assistants = createAssistantService({
    url: rules.url,
    base: rules.base,
    trustProxy: environment.SEARCH_SERVICE_TRUST_PROXY,
    callsPerSecond: environment.SEARCH_SERVICE_RATE,
    checksForAll: environment.MCP_CHECK,
    report: console.error,
    async open() {
      const index = search?.index ?? openIndexFile(dist, console.error)
      await index.refresh()
      return openSources({ root, dist, base: rules.base, index })
    },
  })
  const server = await createStaticServer({
    dist,
    rules,
    handlers: [...(search ? [search.handle] : []), assistants.handle],
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
      await assistants.close()
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
