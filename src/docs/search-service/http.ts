import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { LIMITS } from './limits.ts'

/** An error of the protocol: it is sent as `{"message": …, "status": …}` with that status. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Timeouts for slow clients, for `http.createServer`, in milliseconds: the headers of a request and all of it
 * must arrive in time, and idle connections are closed. Connections are checked every five seconds; Node's
 * default is thirty.
 */
export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** Any page may search: the index is public, as it is with Algolia. */
const CORS = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
}
/** Minimum size of a compressed response, in bytes: smaller ones fit into one packet. */
const MIN_COMPRESSED_SIZE = 1400

/** Answers a browser's preflight request. */
export function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    ...CORS,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  })
  response.end()
}

/**
 * Reads a body as text; `SERVER_OPTIONS` bound the time in which it must arrive.
 *
 * @param most its maximum size, in bytes.
 * @throws ApiProblem 413 if it is too large, 400 if it ends early, 415 if it is encoded.
 */
export async function readBody(
  request: IncomingMessage,
  most: number = LIMITS.bodyBytes,
): Promise<string> {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new ApiProblem(415, 'Unsupported content encoding')
  const tooLarge = new ApiProblem(413, 'Request entity too large')
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    throw error === tooLarge ? error : new ApiProblem(400, 'The request ended early')
  }
  return Buffer.concat(chunks).toString()
}

/** Sends JSON, compressed if the client accepts it and it is worth it. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  json: string,
): void {
  if (response.destroyed || response.headersSent) return
  const plain = Buffer.from(json)
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const isZipped = accepts && plain.length > MIN_COMPRESSED_SIZE
  const body = isZipped ? gzipSync(plain, { level: 2 }) : plain
  response.writeHead(status, {
    ...CORS,
    'content-type': 'application/json; charset=UTF-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    vary: 'accept-encoding',
  })
  response.end(body)
}

/** Sends an error of the protocol, or a 500 that says nothing about the inside. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  const problem = error instanceof ApiProblem ? error : new ApiProblem(500, 'Internal server error')
  const { status, message } = problem
  // What is left of a refused body isn't read.
  if (!request.complete) response.setHeader('connection', 'close')
  sendJson(request, response, status, JSON.stringify({ message, status }))
}
