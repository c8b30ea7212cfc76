import type { Acl } from '../auth/api-key.ts'
import { type Caller, requireIndex } from '../auth/gate.ts'
import type { Grant, KeyRing } from '../auth/key-ring.ts'
import type { RoutePattern } from '../http/router.ts'
import type { Catalog } from '../indexing/catalog.ts'
import type { Json, JsonText } from '../json.ts'
import type { Limits } from '../limits.ts'
import type { Store } from '../storage/store.ts'

/** What every handler may use. */
export interface Services {
  store: Store
  catalog: Catalog
  keys: KeyRing
  limits: Limits
  /** Runs a write transaction, lets the catalog see it, and answers the task's id. */
  write(work: (version: number) => void): Promise<number>
  /** Counts queries against the rate of the address and the key's hourly limit; 429 beyond them. */
  countQueries(caller: Caller, grant: Grant, amount: number): void
}

/** One request, as a handler sees it. */
export interface Call {
  services: Services
  caller: Caller
  grant: Grant
  /** Segments of the path by name. */
  path: Record<string, string>
  query: URLSearchParams
  /** An empty object when there is none. */
  body: Json
}

/** An endpoint of the service. */
export interface Route extends RoutePattern {
  /** What the key must be allowed to do; `admin` for the admin key alone, `any` for every key. */
  acl: Acl | 'admin' | 'any'
  /** Writes may have larger bodies. */
  writes?: boolean
  /** Answers 201 instead of 200. */
  creates?: boolean
  handle(call: Call): Json | JsonText | Promise<Json | JsonText>
}

/** An endpoint by its address: `POST /1/indexes/:index/query`. */
export function route(
  address: string,
  acl: Route['acl'],
  handle: Route['handle'],
  options: Pick<Route, 'writes' | 'creates'> = {},
): Route {
  const [method = '', pattern = ''] = address.split(' ')
  return { method, pattern, acl, handle, ...options }
}

/** For endpoints that write. */
export const WRITES = { writes: true }
/** For endpoints that write what was not there. */
export const CREATES = { writes: true, creates: true }

/** The index that the path names, if the key may touch it. */
export function indexOf(call: Call): string {
  const { index = '' } = call.path
  requireIndex(call.grant, index)
  return index
}

/** The present time, as answers say it. */
export const now = () => new Date().toISOString()
