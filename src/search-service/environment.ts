import type { Limits } from './limits.ts'

/** Environment variables and their defaults. */
const DEFAULTS = {
  SEARCH_SERVICE_PORT: '3001',
  SEARCH_SERVICE_HOST: '127.0.0.1',
  SEARCH_SERVICE_DATA: '.data/search',
  SEARCH_SERVICE_RATE: '200',
  SEARCH_SERVICE_TRUST_PROXY: '0',
  SEARCH_APP_ID: 'kysely-docs',
  SEARCH_API_KEY: 'search-only',
} as const

type Variables = Readonly<Record<string, string | undefined>>

/** Options that determine which callers are served: the same standalone and inside another server. */
export interface CallerOptions {
  trustProxy: boolean
  limits: Partial<Limits>
}

export interface ServiceEnvironment extends CallerOptions {
  port: number
  host: string
  dataDir: string
  appId: string
  searchKey: string
  /** Undefined if a key is to be generated and stored in the data folder. */
  adminKey: string | undefined
}

/**
 * Reads `SEARCH_SERVICE_RATE` and `SEARCH_SERVICE_TRUST_PROXY`.
 *
 * @throws if one of them is invalid.
 */
export function readCallerOptions(variables: Variables): CallerOptions {
  const read = readerOf(variables)
  const trust = read('SEARCH_SERVICE_TRUST_PROXY')
  if (trust !== '0' && trust !== '1') {
    throw new Error(`SEARCH_SERVICE_TRUST_PROXY must be "0" or "1", found "${trust}"`)
  }
  const requestsPerSecond = wholeNumber('SEARCH_SERVICE_RATE', read('SEARCH_SERVICE_RATE'))
  return { trustProxy: trust === '1', limits: { requestsPerSecond } }
}

/**
 * Reads every variable of the service.
 *
 * @throws if one of them is invalid.
 */
export function readServiceEnvironment(variables: Variables): ServiceEnvironment {
  const read = readerOf(variables)
  return {
    ...readCallerOptions(variables),
    port: wholeNumber('SEARCH_SERVICE_PORT', read('SEARCH_SERVICE_PORT')),
    host: read('SEARCH_SERVICE_HOST'),
    dataDir: read('SEARCH_SERVICE_DATA'),
    appId: read('SEARCH_APP_ID'),
    searchKey: read('SEARCH_API_KEY'),
    adminKey: variables.SEARCH_ADMIN_KEY || undefined,
  }
}

const readerOf = (variables: Variables) => (name: keyof typeof DEFAULTS) =>
  variables[name] || DEFAULTS[name]

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0) return value
  throw new Error(`${name} must be a whole number, found "${text}"`)
}
