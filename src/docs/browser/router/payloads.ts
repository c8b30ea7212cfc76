import { pageHref, payloadHref } from '#base/model/paths.ts'

const BASE = import.meta.env.BASE_URL

/**
 * Prefetched responses, read completely so that no connection waits for them; null for those already taken.
 */
const fetched = new Map<string, Promise<Response> | null>()

/** Prefetches a page's payload into memory. Failures aren't cached. */
export async function prefetchPayload(path: string): Promise<void> {
  if (fetched.has(path)) return
  const answer = fetchWhole(payloadHref(path, BASE))
  fetched.set(path, answer)
  await answer.catch(() => fetched.delete(path))
}

/** Prefetched documents, by page path. */
const documents = new Map<string, string>()

/** Prefetches a page's document into memory. Failures aren't cached. */
export async function prefetchDocument(path: string): Promise<void> {
  const html = await fetchDocument(path).catch(() => null)
  if (html) documents.set(path, html)
}

/**
 * Fetches a page's document.
 *
 * @throws TypeError when the request fails or the address redirects.
 */
export async function fetchDocument(path: string): Promise<string> {
  const answer = await fetch(pageHref(path, BASE), { priority: 'low', redirect: 'error' })
  if (!answer.ok) throw new TypeError(`${answer.status} for ${path}`)
  return answer.text()
}

/** Returns a page's document, if it was prefetched. */
export function documentOf(path: string): string | undefined {
  return documents.get(path)
}

/** Returns whether a page's payload was requested or its document prefetched. */
export function isPrefetched(path: string): boolean {
  return fetched.has(path) || documents.has(path)
}

/**
 * Returns a page's payload, prefetched or from the network. Each prefetched response is returned only once.
 *
 * @throws TypeError when the network fails.
 */
export function takePayload(path: string): Promise<Response> {
  const known = fetched.get(path)
  fetched.set(path, null)
  return known ?? fetch(payloadHref(path, BASE))
}

async function fetchWhole(href: string): Promise<Response> {
  const answer = await fetch(href, { priority: 'low' })
  const { status, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, headers })
}
