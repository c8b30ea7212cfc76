import type { PageTarget } from './page-target.ts'

/**
 * Returns whether a document is from the same build as this one, and doesn't hydrate on load: then the opening tag of its
 * payload, which lists the build's files, is the same.
 *
 * @param ownTag of this document; undefined if it has no payload.
 */
export function isReplacement(
  html: string | undefined,
  ownTag: string | undefined,
): html is string {
  return Boolean(ownTag && html?.includes(ownTag))
}

/**
 * Returns whether a page that isn't hydrated answers a navigation itself: links whose documents were prefetched; and
 * back and forward between entries that share this document, also those from before a reload, where the browser
 * would only change the address.
 *
 * @param shown path of the page that the document shows.
 */
export function isAnsweredByDocument(
  navigationType: NavigationType,
  { url, path }: PageTarget,
  shown: string | null,
  isPrefetched: () => boolean,
): boolean {
  if (path === shown) return false
  if (navigationType === 'traverse') return true
  return navigationType === 'push' && !url.search && isPrefetched()
}
