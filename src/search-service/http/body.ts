import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Json, JsonObject } from '../json.ts'
import { isJsonObject } from '../json.ts'
import { ApiProblem, badRequest } from './api-problem.ts'

const unzip = promisify(gunzip)
/** Maximum nesting depth of JSON: code that traverses it recurses for each level. */
const DEPTH = 64

const tooLarge = () => new ApiProblem(413, 'Request entity too large')

/** Reads a body within a size limit and a timeout; throws a 413 or a 408 beyond them. */
async function readBytes(req: IncomingMessage, limit: number, timeout: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const timer = setTimeout(() => reject(new ApiProblem(408, 'Request timeout')), timeout)
  const onData = (chunk: Buffer) => {
    size += chunk.length
    if (size > limit) reject(tooLarge())
    else chunks.push(chunk)
  }
  const onEnd = () => resolve(Buffer.concat(chunks))
  const onError = () => reject(new ApiProblem(400, 'The request ended too early'))
  req.on('data', onData).on('end', onEnd).on('error', onError).on('aborted', onError)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    req.off('data', onData).off('end', onEnd).off('error', onError).off('aborted', onError)
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === 92) at += 1
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 91 || code === 123) {
      depth += 1
      if (depth > DEPTH) return true
    } else if (code === 93 || code === 125) depth -= 1
  }
  return false
}

/** Parses a body's text; empty text becomes an empty object. */
export function parseJson(text: string): Json {
  if (text.trim() === '') return {}
  if (isTooDeep(text)) throw badRequest('Invalid JSON: nested too deeply')
  try {
    return JSON.parse(text) as Json
  } catch {
    throw badRequest('Invalid JSON')
  }
}

/**
 * Reads a JSON body whatever its content type: browsers send `text/plain` or
 * `application/x-www-form-urlencoded` to avoid a preflight request. It may be compressed with gzip.
 */
export async function readJson(
  req: IncomingMessage,
  limit: number,
  timeout: number,
): Promise<Json> {
  const bytes = await readBytes(req, limit, timeout)
  const encoding = req.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return parseJson(bytes.toString('utf8'))
  if (encoding !== 'gzip') throw new ApiProblem(415, 'Unsupported content encoding')
  try {
    const text = await unzip(bytes, { maxOutputLength: limit })
    return parseJson(text.toString('utf8'))
  } catch (error) {
    if (error instanceof ApiProblem) throw error
    if (error instanceof RangeError) throw tooLarge()
    throw badRequest('Invalid gzip body')
  }
}

/** Returns a body that must be an object; throws a 400 otherwise. */
export function asObject(body: Json): JsonObject {
  if (isJsonObject(body)) return body
  throw badRequest('Invalid body, expected an object')
}
