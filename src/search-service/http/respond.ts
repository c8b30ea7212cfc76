import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { type Json, JsonText } from '../json.ts'
import { ApiProblem } from './api-problem.ts'

const zip = promisify(gzip)
/** Smaller answers are sent as they are. */
const WORTH_ZIPPING = 1400
/** Larger answers are compressed in another thread; below that handing them over takes longer. */
const WORTH_A_THREAD = 65_536
/**
 * Higher levels take more time than the few bytes are worth on answers of this size, and half of the time goes
 * into the usual tables of 268 kB: a quarter of them costs three bytes in 3,500.
 */
export const GZIP = { level: 2, memLevel: 6, windowBits: 14 }

/** Any page may ask: what protects an index is its key, as with Algolia. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'timing-allow-origin': '*',
}

/** Answers a browser's question whether it may send a request with such headers. */
export function sendPreflight(req: IncomingMessage, res: ServerResponse): void {
  const asked = req.headers['access-control-request-headers']
  res.writeHead(204, {
    ...CORS,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers':
      typeof asked === 'string' && /^[\w\s,-]{1,500}$/.test(asked)
        ? asked
        : 'x-algolia-api-key, x-algolia-application-id, x-algolia-usertoken, content-type, request-id',
    'access-control-max-age': '86400',
    vary: 'access-control-request-headers',
  })
  res.end()
}

/** Sends JSON, compressed when the client takes it and it is worth it. */
export async function sendJson(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  value: Json | JsonText,
  headers: Record<string, string> = {},
): Promise<void> {
  const text = value instanceof JsonText ? value.text : JSON.stringify(value)
  const plain = Buffer.from(text)
  const zipped =
    plain.length > WORTH_ZIPPING && /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''))
  const body = zipped ? await compressed(plain) : plain
  if (res.destroyed) return
  res.writeHead(status, {
    ...CORS,
    'content-type': 'application/json; charset=UTF-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(zipped ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
    ...headers,
  })
  res.end(body)
}

function compressed(plain: Buffer): Buffer | Promise<Buffer> {
  return plain.length < WORTH_A_THREAD ? gzipSync(plain, GZIP) : zip(plain, GZIP)
}

/** Sends a refusal, or a 500 that tells nothing of what went wrong inside. */
export async function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  problem: unknown,
): Promise<number> {
  const known =
    problem instanceof ApiProblem ? problem : new ApiProblem(500, 'Internal server error')
  if (res.headersSent) {
    res.destroy()
    return known.status
  }
  const headers: Record<string, string> = {}
  if (known.retryAfter !== undefined) headers['retry-after'] = String(known.retryAfter)
  // The rest of a refused body is read and dropped, so that the client gets to see the answer; one that
  // doesn't come is not waited for.
  if (known.status === 408) headers.connection = 'close'
  else req.resume()
  const { message, status, details } = known
  await sendJson(req, res, status, { message, ...details, status }, headers)
  return status
}
