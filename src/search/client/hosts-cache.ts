import { STORAGE_KEYS } from '#model/constants.ts'
import { SEARCH_LIMITS } from '#model/search-limits.ts'

/** A host, as the client stores it. */
export interface HostState {
  /** Name and port, which identify the host. */
  url: string
  /** `down` if the host failed or did not respond, `timed out` if it was too slow. */
  status: 'up' | 'down' | 'timed out'
  /** When the status was observed, in milliseconds since 1970. */
  lastUpdate: number
  isUp(): boolean
  isTimedOut(): boolean
}

type Failure = Pick<HostState, 'status' | 'lastUpdate'>

/**
 * Creates a cache of failed hosts, keyed by address, for two minutes and across pages (spec 8.7).
 *
 * The client reads its own caches with a host as the key, but writes them with the same host including its
 * state. They treat these as different keys, so a failure is never found again and each one leaves an entry
 * behind.
 *
 * @param storage null if the browser denies it: failures are then cached for the lifetime of the page.
 */
export function createHostsCache(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  let failures = recent(readFailures(storage))

  function store(next: Record<string, Failure>): void {
    failures = next
    try {
      storage?.setItem(STORAGE_KEYS.searchHosts, JSON.stringify(next))
    } catch {
      // Storage is full: the failures stay cached in memory for this page.
    }
  }

  return {
    async get<T>(key: object | string, create: () => Promise<T>): Promise<T> {
      const host = await create()
      const failure = recent(failures)[addressOf(key)]
      return failure ? ({ ...host, ...failure, ...statusMethods(failure) } as T) : host
    },
    async set<T>(key: object | string, value: T): Promise<T> {
      const { status, lastUpdate } = value as HostState
      store({ ...recent(failures), [addressOf(key)]: { status, lastUpdate } })
      return value
    },
    async delete(key: object | string): Promise<void> {
      const { [addressOf(key)]: _, ...others } = failures
      store(others)
    },
    async clear(): Promise<void> {
      store({})
    },
  }
}

/** Returns the status methods that the client calls on a host. */
function statusMethods(failure: Failure): Pick<HostState, 'isUp' | 'isTimedOut'> {
  const isOver = () => Date.now() - failure.lastUpdate > SEARCH_LIMITS.hostDownFor
  return {
    isUp: () => failure.status === 'up' || isOver(),
    isTimedOut: () => failure.status === 'timed out' && !isOver(),
  }
}

function addressOf(key: object | string): string {
  return typeof key === 'string' ? key : (key as HostState).url
}

function recent(failures: Record<string, Failure>): Record<string, Failure> {
  const since = Date.now() - SEARCH_LIMITS.hostDownFor
  return Object.fromEntries(
    Object.entries(failures).filter(([, { lastUpdate }]) => lastUpdate >= since),
  )
}

function readFailures(storage: Pick<Storage, 'getItem'> | null): Record<string, Failure> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(STORAGE_KEYS.searchHosts) ?? '{}')
    return Object.fromEntries(Object.entries(value as object).filter(([, it]) => isFailure(it)))
  } catch {
    return {}
  }
}

function isFailure(value: unknown): value is Failure {
  const failure = value as Partial<Failure> | null
  return typeof failure?.status === 'string' && typeof failure.lastUpdate === 'number'
}
