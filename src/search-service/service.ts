import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { loadOrCreateAdminKey } from './admin-key.ts'
import { createKeyRing } from './auth/key-ring.ts'
import type { SearchEnginePort } from './engine/port.ts'
import { writeProblem } from './http/api-problem.ts'
import { createMetrics } from './http/metrics.ts'
import { createQuota } from './http/quota.ts'
import { sendPreflight } from './http/respond.ts'
import { type Catalog, createCatalog } from './indexing/catalog.ts'
import { type ImportResult, importIndex } from './indexing/import-index.ts'
import { changeSettings } from './indexing/settings.ts'
import { removeTemporaryIndexes } from './indexing/temporaries.ts'
import type { JsonObject, StoredRecord } from './json.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { createRequestHandler } from './routes/answer.ts'
import { BROWSE_ROUTES } from './routes/browse-routes.ts'
import type { Route, Services } from './routes/context.ts'
import { INDEX_ROUTES } from './routes/index-routes.ts'
import { KEY_ROUTES } from './routes/key-routes.ts'
import { OBJECT_ROUTES } from './routes/object-routes.ts'
import { RECORD_ROUTES } from './routes/record-routes.ts'
import { SEARCH_ROUTES } from './routes/search-routes.ts'
import { SYNONYM_ROUTES } from './routes/synonym-routes.ts'
import { openStore, type Store } from './storage/store.ts'

export interface ServiceOptions {
  /** Folder of the database; created if missing. */
  dataDir: string
  /** Application ID that requests must specify. */
  appId: string
  /** Allows everything; keep it secret. If missing, one is generated and stored in `dataDir/admin-key`. */
  adminKey?: string
  /** Public key that may search every index. Default: none. */
  searchKey?: string
  /** Also answers `GET /metrics`. Default: false. */
  metrics?: boolean
  /** Takes the client's address from `x-forwarded-for`; use it only behind a proxy that sets this header. */
  trustProxy?: boolean
  limits?: Partial<Limits>
  /** Called with internal errors; the client only sees a 500. */
  onError?: (error: unknown) => void
}

export interface SearchService {
  /** Answers a request if its path belongs to the service; otherwise does nothing and returns false. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** Makes an index contain exactly these records and settings; resolves when they can be searched. */
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

/** Interval between checks for other processes' writes, in milliseconds. */
const POLL_INTERVAL = 250
/** Interval between checks for abandoned temporary indexes, in milliseconds. */
const CLEANUP_INTERVAL = 3_600_000

/** Runs a task repeatedly in the background; failures are reported and never terminate the process. */
function every(
  pause: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): NodeJS.Timeout {
  return setInterval(() => void work().catch(onError), pause).unref()
}

/** Creates a function that writes in one transaction, then checks for changes. */
function createWriter(store: Store, catalog: Catalog): Services['write'] {
  return async (work) => {
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
  }
}

/** Creates the service with any engine; `index.ts` passes ours. */
export function createService(options: ServiceOptions, engine: SearchEnginePort): SearchService {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const onError = options.onError ?? (() => {})
  const adminKey = options.adminKey || loadOrCreateAdminKey(options.dataDir).key
  const store = openStore(join(options.dataDir, 'search.db'), onError)
  const catalog = createCatalog(store, engine, onError)
  const keys = createKeyRing({ adminKey, searchKey: options.searchKey, stored: store.keys })
  const metrics = createMetrics()
  const quota = createQuota(limits)
  const services: Services = {
    store,
    catalog,
    keys,
    limits,
    write: createWriter(store, catalog),
    countQueries: quota.countQueries,
  }
  const { appId, trustProxy = false } = options
  const endpoints = { routes: ROUTES, services, quota, metrics, appId, trustProxy, onError }
  const answer = createRequestHandler(endpoints)
  const tidy = () => removeTemporaryIndexes(store, limits.temporaryIndexAge)
  const syncWithOthers = async () => {
    if (store.changedElsewhere()) catalog.sync()
  }
  const timers = [
    every(POLL_INTERVAL, syncWithOthers, onError),
    every(CLEANUP_INTERVAL, tidy, onError),
  ]
  void tidy().catch(onError)

  return {
    async handle(req, res) {
      // The host is irrelevant here; only the path and the parameters count.
      const url = URL.parse(`http://localhost${req.url?.startsWith('/') ? req.url : '/'}`)
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
      else await answer(req, res, url)
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
