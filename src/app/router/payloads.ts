import { pageHref, payloadHref } from '../paths.ts'

const BASE = import.meta.env.BASE_URL

/**
 * Answers that were fetched before they were asked for, whole, so that no connection waits for them; null for those that
 * were handed out.
 */
const fetched = new Map<string, Promise<Response> | null>()

/** Fetches a page's payload ahead of time; it stays in memory. Failures are not kept. */
export async function prefetchPayload(path: string): Promise<void> {
  if (fetched.has(path)) return
  const answer = fetchWhole(payloadHref(path, BASE))
  fetched.set(path, answer)
  await answer.catch(() => fetched.delete(path))
}

/** Documents of pages that were fetched ahead. */
const documents = new Map<string, string>()

/** Fetches a page's document ahead of time; it stays in memory. Failures are not kept. */
export async function prefetchDocument(path: string): Promise<void> {
  const html = await fetchDocument(path).catch(() => null)
  if (html) documents.set(path, html)
}

/**
 * A page's document.
 *
 * @throws TypeError when the network fails or the address leads elsewhere.
 */
export async function fetchDocument(path: string): Promise<string> {
  const answer = await fetch(pageHref(path, BASE), { priority: 'low', redirect: 'error' })
  if (!answer.ok) throw new TypeError(`${answer.status} for ${path}`)
  return answer.text()
}

/** A page's document, if it was fetched ahead. */
export function documentOf(path: string): string | undefined {
  return documents.get(path)
}

/** Whether a page was fetched, or is about to be. */
export function isFetched(path: string): boolean {
  return fetched.has(path) || documents.has(path)
}

/**
 * A page's payload, as it was fetched ahead, or from the network. Each answer is handed out once.
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
