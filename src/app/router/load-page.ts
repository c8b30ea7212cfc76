import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import type { PagePayload } from '../render-types.ts'
import { takePayload } from './payloads.ts'

/** Pages that were fetched in this visit; small, since a payload is a few kilobytes. */
const CACHE_SIZE = 40
const cache = new Map<string, Promise<PagePayload>>()

/** The address has no page: the server's own not-found page must answer. */
export class PageMissingError extends Error {
  constructor(path: string) {
    super(`There is no page at ${path}.`)
    this.name = 'PageMissingError'
  }
}

/** The page's data could not be fetched or read. */
class PageLoadError extends Error {
  constructor(path: string, reason: string) {
    super(`The page ${path} could not be loaded: ${reason}`)
    this.name = 'PageLoadError'
  }
}

/**
 * A page's payload: from this visit's memory, or fetched. A failure is not kept, so that asking
 * again fetches again.
 *
 * @throws {PageMissingError} when the server answers 404 or 410.
 * @throws {PageLoadError} on every other failure.
 */
export function loadPage(path: string): Promise<PagePayload> {
  const known = cache.get(path)
  if (known) return known
  const page = fetchPage(path)
  cache.set(path, page)
  page.catch(() => cache.delete(path))
  const oldest = cache.keys().next().value
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
  return page
}

/** Forgets what was fetched: after an update of the site's content in development. */
export function clearPageCache(): void {
  cache.clear()
}

async function fetchPage(path: string): Promise<PagePayload> {
  const response = await takePayload(path).catch((error: unknown) => {
    throw new PageLoadError(path, error instanceof Error ? error.message : String(error))
  })
  if (response.status === 404 || response.status === 410) throw new PageMissingError(path)
  if (!response.ok || !response.body) throw new PageLoadError(path, `status ${response.status}`)
  // Hosts that answer every path with one HTML file would otherwise be parsed as a payload.
  if (response.headers.get('content-type')?.startsWith('text/html'))
    throw new PageMissingError(path)
  try {
    return await createFromReadableStream<PagePayload>(response.body)
  } catch (error) {
    throw new PageLoadError(path, error instanceof Error ? error.message : String(error))
  }
}
