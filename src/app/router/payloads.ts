import { pageHref, payloadHref } from '../paths.ts'

const BASE = import.meta.env.BASE_URL

/** Answers that were fetched before they were asked for, whole, so that no connection waits for them. */
const fetched = new Map<string, Promise<Response>>()

/** Fetches a page's payload ahead of time; it stays in memory. Failures are not kept. */
export async function prefetchPayload(path: string): Promise<void> {
  if (fetched.has(path)) return
  const answer = fetchWhole(payloadHref(path, BASE))
  fetched.set(path, answer)
  await answer.catch(() => fetched.delete(path))
}

/** Pages whose documents are in the browser's cache. */
const documents = new Set<string>()

/** Fetches a page's document into the browser's cache, where the next navigation finds it. */
export async function prefetchDocument(path: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = 'document'
  link.href = pageHref(path, BASE)
  await new Promise((resolve) => {
    link.onload = () => resolve(documents.add(path))
    link.onerror = resolve
    document.head.append(link)
  })
}

/** Whether the browser can show a page without asking the network. */
export function hasDocument(path: string): boolean {
  return documents.has(path)
}

/** Whether a page's payload was fetched ahead, or is about to be. */
export function isPrefetched(path: string): boolean {
  return fetched.has(path)
}

/**
 * A page's payload, as it was fetched ahead, or from the network. Each answer is handed out once.
 *
 * @throws TypeError when the network fails.
 */
export function takePayload(path: string): Promise<Response> {
  const known = fetched.get(path)
  fetched.delete(path)
  return known ?? fetch(payloadHref(path, BASE))
}

async function fetchWhole(href: string): Promise<Response> {
  const answer = await fetch(href, { priority: 'low' })
  const { status, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, headers })
}
