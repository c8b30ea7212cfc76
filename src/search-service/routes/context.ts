import type { Acl } from '../auth/api-key.ts'
import { type Caller, requireIndex } from '../auth/gate.ts'
import type { Grant, KeyRing } from '../auth/key-ring.ts'
import type { RoutePattern } from '../http/router.ts'
import type { Catalog } from '../indexing/catalog.ts'
import type { Json, JsonText } from '../json.ts'
import type { Limits } from '../limits.ts'
import type { Store } from '../storage/store.ts'

/** Services available to every handler. */
export interface Services {
  store: Store
  catalog: Catalog
  keys: KeyRing
  limits: Limits
  /** Runs a write transaction, makes the catalog pick it up, and returns the task's id. */
  write(work: (version: number) => void): Promise<number>
  /** Counts queries against the address's rate limit and the key's hourly limit; throws a 429 beyond them. */
  countQueries(caller: Caller, grant: Grant, amount: number): void
}

/** One request, as passed to a handler. */
export interface Call {
  services: Services
  caller: Caller
  grant: Grant
  /** Path segments by name. */
  path: Record<string, string>
  query: URLSearchParams
  /** An empty object if there is none. */
  body: Json
}

/** An endpoint of the service. */
export interface Route extends RoutePattern {
  /** Permission that the key must have; `admin` for the admin key only, `any` for every key. */
  acl: Acl | 'admin' | 'any'
  /** Whether the endpoint writes, which allows larger bodies. */
  writes?: boolean
  /** Whether to respond with 201 instead of 200. */
  creates?: boolean
  handle(call: Call): Json | JsonText | Promise<Json | JsonText>
}

/** Defines an endpoint by its address: `POST /1/indexes/:index/query`. */
export function route(
  address: string,
  acl: Route['acl'],
  handle: Route['handle'],
  options: Pick<Route, 'writes' | 'creates'> = {},
): Route {
  const [method = '', pattern = ''] = address.split(' ')
  return { method, pattern, acl, handle, ...options }
}

/** Options of endpoints that write. */
export const WRITES = { writes: true }
/** Options of endpoints that create something. */
export const CREATES = { writes: true, creates: true }

/** Returns the index named in the path, if the key may access it. */
export function indexOf(call: Call): string {
  const { index = '' } = call.path
  requireIndex(call.grant, index)
  return index
}

/** Returns the current time in the format of responses. */
export const now = () => new Date().toISOString()
