import type { ServerOptions } from 'node:http'

/**
 * Bounds on slow clients, for `http.createServer`, in milliseconds: the head of a request and all of it must
 * have arrived in time, and idle connections end. Connections that are over their time are looked for every
 * five seconds; Node's default is thirty.
 */
export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
