import type { IncomingMessage } from 'node:http'
import type { Caller } from '../auth/gate.ts'

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Returns the client's address; behind a trusted proxy, the last address in the header that it sets. */
function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? header(req, 'x-forwarded-for') : undefined
  return forwarded?.split(',').at(-1)?.trim() || req.socket.remoteAddress || ''
}

/** Returns whether an address is this machine's: a local tool, or a proxy that doesn't name its client. */
export function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\./.test(address) || address === '::1'
}

/** Reads who sends a request: Node clients identify themselves in headers, browsers in the query string. */
export function readCaller(req: IncomingMessage, url: URL, trustProxy: boolean): Caller {
  const parameters = new Map<string, string>()
  for (const [name, value] of url.searchParams) parameters.set(name.toLowerCase(), value)
  const credential = (name: string) => header(req, name) ?? parameters.get(name) ?? ''
  return {
    applicationId: credential('x-algolia-application-id'),
    apiKey: credential('x-algolia-api-key'),
    referer: header(req, 'referer') ?? header(req, 'origin') ?? '',
    address: addressOf(req, trustProxy),
  }
}
