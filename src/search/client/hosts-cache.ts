import { STORAGE_KEYS } from '#model/constants.ts'
import { SEARCH_LIMITS } from '#model/search-limits.ts'

/** A host as the client keeps it. */
export interface KnownHost {
  /** Name and port, which tell one host from another. */
  url: string
  /** `down` for a host that answered wrongly or not at all, `timed out` for one that was too slow. */
  status: 'up' | 'down' | 'timed out'
  /** When the status was seen, in milliseconds since 1970. */
  lastUpdate: number
  isUp(): boolean
  isTimedOut(): boolean
}

type Failure = Pick<KnownHost, 'status' | 'lastUpdate'>

/**
 * Remembers which hosts failed, each by its address, for two minutes and across pages (spec 9).
 *
 * The client's own caches are asked by a host and told of the same host with its state; they take
 * the two for different keys, so a failure is never found again and each leaves an entry.
 *
 * @param storage null where the browser refuses it: failures are then kept for the page's life.
 */
export function createHostsCache(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  let failures = recent(readFailures(storage))

  function keep(next: Record<string, Failure>): void {
    failures = next
    try {
      storage?.setItem(STORAGE_KEYS.searchHosts, JSON.stringify(next))
    } catch {
      // Storage is full: this page remembers.
    }
  }

  return {
    async get<T>(key: object | string, create: () => Promise<T>): Promise<T> {
      const host = await create()
      const failure = recent(failures)[addressOf(key)]
      return failure ? ({ ...host, ...failure, ...asked(failure) } as T) : host
    },
    async set<T>(key: object | string, value: T): Promise<T> {
      const { status, lastUpdate } = value as KnownHost
      keep({ ...recent(failures), [addressOf(key)]: { status, lastUpdate } })
      return value
    },
    async delete(key: object | string): Promise<void> {
      const { [addressOf(key)]: _, ...others } = failures
      keep(others)
    },
    async clear(): Promise<void> {
      keep({})
    },
  }
}

/** The questions that the client asks a host. */
function asked(failure: Failure): Pick<KnownHost, 'isUp' | 'isTimedOut'> {
  const isOver = () => Date.now() - failure.lastUpdate > SEARCH_LIMITS.hostDownFor
  return {
    isUp: () => failure.status === 'up' || isOver(),
    isTimedOut: () => failure.status === 'timed out' && !isOver(),
  }
}

function addressOf(key: object | string): string {
  return typeof key === 'string' ? key : (key as KnownHost).url
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
