import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { type Json, JsonText } from '../json.ts'
import { ApiProblem } from './api-problem.ts'

const zip = promisify(gzip)
/** Minimum size of compressed responses, in bytes. */
const MIN_COMPRESSED_SIZE = 1400
/** Minimum size, in bytes, for compression on another thread; below it, the handover takes longer. */
const MIN_ASYNC_SIZE = 65_536
/**
 * Higher levels take more time than the few bytes saved are worth for responses of this size, and half of the
 * time goes into the default tables of 268 kB: using a quarter of them costs three bytes in 3,500.
 */
export const GZIP = { level: 2, memLevel: 6, windowBits: 14 }

/** Any page may send requests: an index is protected by its key, as with Algolia. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'timing-allow-origin': '*',
}

/** Answers a browser's preflight request. */
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

/** Sends JSON, compressed if the client accepts it and it is worth it. */
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
    plain.length > MIN_COMPRESSED_SIZE &&
    /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''))
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
  return plain.length < MIN_ASYNC_SIZE ? gzipSync(plain, GZIP) : zip(plain, GZIP)
}

/** Sends an API error, or a 500 that reveals nothing about what went wrong internally. */
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
  // The rest of a rejected body is read and discarded, so that the client can read the response; a body that
  // doesn't arrive isn't waited for.
  if (known.status === 408) headers.connection = 'close'
  else req.resume()
  const { message, status, details } = known
  await sendJson(req, res, status, { message, ...details, status }, headers)
  return status
}
