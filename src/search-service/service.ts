import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { keptAdminKey } from './admin-key.ts'
import { admit, requireAcl } from './auth/gate.ts'
import { createKeyRing } from './auth/key-ring.ts'
import type { SearchEnginePort } from './engine/port.ts'
import { ApiProblem, badRequest, methodNotAllowed, writeProblem } from './http/api-problem.ts'
import { readJson } from './http/body.ts'
import { isLoopback, readCaller } from './http/caller.ts'
import { createMetrics } from './http/metrics.ts'
import { createHourlyCount, createRateLimit } from './http/rate-limit.ts'
import { sendJson, sendPreflight, sendProblem } from './http/respond.ts'
import { createRouter, readSegments } from './http/router.ts'
import { createCatalog } from './indexing/catalog.ts'
import { type ImportResult, importIndex } from './indexing/import-index.ts'
import { changeSettings } from './indexing/settings.ts'
import { removeTemporaries } from './indexing/temporaries.ts'
import type { JsonObject, StoredRecord } from './json.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { BROWSE_ROUTES } from './routes/browse-routes.ts'
import type { Route, Services } from './routes/context.ts'
import { INDEX_ROUTES } from './routes/index-routes.ts'
import { KEY_ROUTES } from './routes/key-routes.ts'
import { OBJECT_ROUTES } from './routes/object-routes.ts'
import { RECORD_ROUTES } from './routes/record-routes.ts'
import { SEARCH_ROUTES } from './routes/search-routes.ts'
import { SYNONYM_ROUTES } from './routes/synonym-routes.ts'
import { openStore } from './storage/store.ts'

export interface ServiceOptions {
  /** Folder of the database; created when missing. */
  dataDir: string
  /** Requests must name this application. */
  appId: string
  /** May do everything; keep it secret. One is made and kept in `dataDir/admin-key` when none is given. */
  adminKey?: string
  /** May search every index; public. Default: none. */
  searchKey?: string
  /** Also answers `GET /metrics`. Default: false. */
  metrics?: boolean
  /** Takes the client's address from `x-forwarded-for`; only behind a proxy that sets it. */
  trustProxy?: boolean
  limits?: Partial<Limits>
  /** Told of what went wrong inside; the client only sees a 500. */
  onError?: (error: unknown) => void
}

export interface SearchService {
  /** Answers a request if its path belongs to the service; otherwise touches nothing and says false. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** Makes an index hold exactly these records and settings; resolves when they can be searched. */
  importIndex(
    name: string,
    records: readonly { objectID: string }[],
    settings: object,
  ): Promise<ImportResult>
  /** Resolves when every index is in memory. */
  ready(): Promise<void>
  close(): Promise<void>
}

const ROUTES: Route[] = [
  ...SEARCH_ROUTES,
  ...BROWSE_ROUTES,
  ...OBJECT_ROUTES,
  ...RECORD_ROUTES,
  ...INDEX_ROUTES,
  ...SYNONYM_ROUTES,
  ...KEY_ROUTES,
]

/** How often other processes' writes are looked for, in milliseconds. */
const TICK = 250
/** How often abandoned temporary indexes are looked for, in milliseconds. */
const TIDY = 3_600_000

function parseUrl(req: IncomingMessage): URL | null {
  // The host says nothing here; only the path and the parameters count.
  return URL.parse(`http://localhost${req.url?.startsWith('/') ? req.url : '/'}`)
}

/** The service over any engine; `index.ts` gives it ours. */
export function createService(options: ServiceOptions, engine: SearchEnginePort): SearchService {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const onError = options.onError ?? (() => {})
  const adminKey = options.adminKey || keptAdminKey(options.dataDir).key
  const store = openStore(join(options.dataDir, 'search.db'), onError)
  const catalog = createCatalog(store, engine, onError)
  const keys = createKeyRing({ adminKey, searchKey: options.searchKey, stored: store.keys })
  const metrics = createMetrics()
  const router = createRouter(ROUTES)
  const rate = createRateLimit(limits.requestsPerSecond, limits.requestsPerSecond * 2)
  const hourly = createHourlyCount()
  const routeNames = new WeakMap<IncomingMessage, string>()

  function takeTokens(address: string, amount: number): void {
    if (limits.requestsPerSecond === 0 || isLoopback(address)) return
    if (!rate.take(address, amount)) throw new ApiProblem(429, 'Too Many Requests', {}, 1)
  }

  const services: Services = {
    store,
    catalog,
    keys,
    limits,
    async write(work) {
      try {
        return await store.write((version) => {
          work(version)
          return version
        })
      } catch (error) {
        throw writeProblem(error)
      } finally {
        catalog.sync()
      }
    },
    countQueries(caller, grant, amount) {
      // The call itself has taken one.
      takeTokens(caller.address, amount - 1)
      const most = grant.key.maxQueriesPerIPPerHour
      if (most > 0 && hourly.add(`${grant.key.value} ${caller.address}`, amount) > most) {
        throw new ApiProblem(429, 'Too Many Requests', {}, hourly.secondsLeft())
      }
    },
  }

  /** Runs in the background: a failure is reported and never ends the process. */
  function every(pause: number, work: () => void | Promise<void>): NodeJS.Timeout {
    const run = async () => work()
    return setInterval(() => void run().catch(onError), pause).unref()
  }
  const tidy = () => removeTemporaries(store, limits.temporaryIndexAge)
  const timers = [
    every(TICK, () => {
      if (store.changedElsewhere()) catalog.sync()
    }),
    every(TIDY, tidy),
  ]
  void tidy().catch(onError)

  async function answer(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const segments = readSegments(url.pathname)
    if (!segments) throw badRequest('Invalid path encoding')
    if (url.pathname === '/1/isalive') {
      await sendJson(req, res, 200, { message: 'server is alive' })
      return
    }
    const caller = readCaller(req, url, options.trustProxy ?? false)
    takeTokens(caller.address, 1)
    const match = router.match(req.method ?? 'GET', segments)
    if (!match) {
      if (router.hasPath(segments)) throw new ApiProblem(405, 'Method not allowed')
      throw new ApiProblem(404, 'Path not found')
    }
    const { route } = match
    routeNames.set(req, route.pattern)
    const grant = admit(keys, options.appId, caller)
    if (route.acl === 'admin') {
      if (!grant.isAdmin) throw methodNotAllowed()
    } else if (route.acl !== 'any') requireAcl(grant, route.acl)
    const size = route.writes ? limits.writeBodyBytes : limits.readBodyBytes
    const body = req.method === 'GET' ? {} : await readJson(req, size, limits.bodyTimeout)
    const call = { services, caller, grant, path: match.parameters, query: url.searchParams, body }
    await sendJson(req, res, route.creates ? 201 : 200, await route.handle(call))
  }

  async function handleOwn(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const start = performance.now()
    let status: number
    try {
      await answer(req, res, url)
      status = res.statusCode
    } catch (error) {
      if (!(error instanceof ApiProblem)) onError(error)
      status = await sendProblem(req, res, error)
    }
    const seconds = (performance.now() - start) / 1000
    metrics.observe(routeNames.get(req) ?? 'other', status, seconds)
  }

  return {
    async handle(req, res) {
      const url = parseUrl(req)
      if (!url) return false
      if (options.metrics && url.pathname === '/metrics') {
        const indexes = catalog
          .served()
          .map(({ name, records }) => ({ name, records: records.length }))
        res.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        res.end(metrics.write(indexes))
        return true
      }
      if (url.pathname !== '/1' && !url.pathname.startsWith('/1/')) return false
      if (req.method === 'OPTIONS') sendPreflight(req, res)
      else await handleOwn(req, res, url)
      return true
    },
    async importIndex(name, records, settings) {
      const checked = changeSettings({}, settings as JsonObject, limits)
      const result = await importIndex(store, name, records as readonly StoredRecord[], checked)
      catalog.sync()
      await catalog.snapshot(name)
      await catalog.settled()
      return result
    },
    ready: () => catalog.warm(),
    async close() {
      for (const timer of timers) clearInterval(timer)
      await catalog.close()
      store.close()
    },
  }
}
