import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keptAdminKey } from './admin-key.ts'
import { createSearchService } from './index.ts'

/** Variables of the environment, each with its default. */
const DEFAULTS = {
  SEARCH_SERVICE_PORT: '3001',
  SEARCH_SERVICE_HOST: '127.0.0.1',
  SEARCH_SERVICE_DATA: '.data/search',
  SEARCH_SERVICE_RATE: '200',
  SEARCH_APP_ID: 'kysely-docs',
  SEARCH_API_KEY: 'search-only',
} as const

/** Time for the head of a request, for all of it, and for a connection between two, in milliseconds. */
const TIMEOUTS = { headers: 10_000, request: 30_000, keepAlive: 65_000 }

export interface RunningService {
  url: string
  /** Where the admin key is kept, when none was given. */
  adminKeyFile: string | null
  close(): Promise<void>
}

function numberFrom(text: string, name: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0) return value
  throw new Error(`${name} must be a whole number, found "${text}"`)
}

/**
 * Runs the service alone, as its environment says; README.md lists the variables.
 *
 * @throws when a variable is not what it must be, or the port is taken.
 */
export async function startService(
  environment: Record<string, string | undefined>,
): Promise<RunningService> {
  const read = (name: keyof typeof DEFAULTS) => environment[name] || DEFAULTS[name]
  const dataDir = read('SEARCH_SERVICE_DATA')
  const adminKey = environment.SEARCH_ADMIN_KEY
  const service = createSearchService({
    dataDir,
    appId: read('SEARCH_APP_ID'),
    searchKey: read('SEARCH_API_KEY'),
    ...(adminKey ? { adminKey } : {}),
    metrics: true,
    trustProxy: environment.SEARCH_SERVICE_TRUST_PROXY === '1',
    limits: { requestsPerSecond: numberFrom(read('SEARCH_SERVICE_RATE'), 'SEARCH_SERVICE_RATE') },
    onError: (error) => console.error(error),
  })
  const server = createServer((req, res) => {
    void service.handle(req, res).then((handled) => {
      if (handled) return
      res.writeHead(404, { 'content-type': 'application/json; charset=UTF-8' })
      res.end(JSON.stringify({ message: 'Path not found', status: 404 }))
    })
  })
  server.headersTimeout = TIMEOUTS.headers
  server.requestTimeout = TIMEOUTS.request
  server.keepAliveTimeout = TIMEOUTS.keepAlive
  await service.ready()
  const host = read('SEARCH_SERVICE_HOST')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(numberFrom(read('SEARCH_SERVICE_PORT'), 'SEARCH_SERVICE_PORT'), host, resolve)
  await promise
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= (async () => {
      server.close()
      server.closeIdleConnections()
      await service.close()
      server.closeAllConnections()
    })()
    return closing
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    adminKeyFile: adminKey ? null : keptAdminKey(dataDir).file,
    close,
  }
}
