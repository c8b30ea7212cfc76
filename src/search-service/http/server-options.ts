import type { ServerOptions } from 'node:http'

/**
 * Timeouts for slow clients, for `http.createServer`, in milliseconds: the headers of a request and all of it
 * must arrive in time, and idle connections are closed. Connections are checked for timeouts every five
 * seconds; Node's default is thirty.
 */
export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
