/** Who may search, and how often. */
export interface CallerOptions {
  /** Takes the caller's address from `x-forwarded-for`; only behind a proxy that sets this header. */
  trustProxy: boolean
  /** Queries per second and address, with bursts of twice as many; 0 means no limit. Loopback has none. */
  queriesPerSecond: number
}

/**
 * Reads `SEARCH_SERVICE_RATE` and `SEARCH_SERVICE_TRUST_PROXY`.
 *
 * @throws if one of them is invalid.
 */
export function readCallerOptions(
  variables: Readonly<Record<string, string | undefined>>,
): CallerOptions {
  const { SEARCH_SERVICE_RATE: rate = '', SEARCH_SERVICE_TRUST_PROXY: trust = '' } = variables
  if (!/^\d*$/.test(rate)) {
    throw new Error(`SEARCH_SERVICE_RATE must be a whole number, found "${rate}"`)
  }
  if (!/^[01]?$/.test(trust)) {
    throw new Error(`SEARCH_SERVICE_TRUST_PROXY must be "0" or "1", found "${trust}"`)
  }
  return { trustProxy: trust === '1', queriesPerSecond: Number(rate || '200') }
}
