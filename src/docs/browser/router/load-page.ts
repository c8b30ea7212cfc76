import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import { type FrozenProse, readFrozenProse } from '#docs/render/frozen-prose.ts'
import { decodePayload, PAYLOAD_ELEMENT_ID } from '#docs/render/payload/embed.ts'
import { splitPageData } from '#docs/render/payload/page-data.ts'
import type { PagePayload, ShownPage } from '#docs/render/render-types.ts'
import { PageMissingError } from './page-missing-error.ts'
import { documentOf, takePayload } from './payloads.ts'

/** A page's payload with its prose. */
export type LoadedPage = PagePayload & WithProse

interface WithProse {
  /** The page's prose; null where it is part of the payload. */
  prose: FrozenProse | null
}

/** Maximum number of cached pages in a visit; small, since a page is a few kilobytes. */
const CACHE_SIZE = 40
const cache = new Map<string, Promise<LoadedPage>>()

/**
 * Returns a page's data, from this visit's cache or from the network. Failures aren't cached, so the next
 * call fetches again.
 *
 * @throws {PageMissingError} when the server answers 404 or 410.
 * @throws Error on every other failure.
 */
export function loadPage(path: string): Promise<LoadedPage> {
  const known = cache.get(path)
  if (known) return known
  const page = fetchPage(path)
  cache.set(path, page)
  page.catch(() => cache.delete(path))
  const oldest = cache.keys().next().value
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
  return page
}

/** Clears the cache after the site's content was updated in development. */
export function clearPageCache(): void {
  cache.clear()
}

async function fetchPage(path: string): Promise<LoadedPage> {
  const html = documentOf(path)
  if (html) return readDocument(new DOMParser().parseFromString(html, 'text/html'))
  const response = await takePayload(path).catch((error: unknown) => {
    throw loadError(path, error)
  })
  if (response.status === 404 || response.status === 410) throw new PageMissingError(path)
  if (!response.ok) throw loadError(path, `status ${response.status}`)
  // Some hosts answer every path with the same HTML file, which would otherwise be parsed as a payload.
  if (response.headers.get('content-type')?.startsWith('text/html'))
    throw new PageMissingError(path)
  try {
    const { prose, payload } = splitPageData(await response.text())
    return await readPage(payload, prose === null ? null : { __html: prose })
  } catch (error) {
    throw loadError(path, error)
  }
}

/**
 * Reads the page from a document that React hasn't hydrated.
 *
 * @throws Error when the document has no page data.
 */
export function readDocument(page: Document): Promise<ShownPage & WithProse> {
  const embedded = page.getElementById(PAYLOAD_ELEMENT_ID)
  if (!embedded) throw new Error('The page has no data.')
  return readPage(decodePayload(embedded.textContent), readFrozenProse(page))
}

async function readPage<Page extends PagePayload>(
  payload: string,
  prose: FrozenProse | null,
): Promise<Page & WithProse> {
  const page = await createFromReadableStream<Page>(new Blob([payload]).stream())
  return { ...page, prose }
}

const loadError = (path: string, reason: unknown) =>
  new Error(
    `The page ${path} could not be loaded: ${reason instanceof Error ? reason.message : reason}`,
  )
