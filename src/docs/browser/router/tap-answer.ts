import { PAYLOAD_ELEMENT_ID } from '#docs/render/payload/embed.ts'
import type { PageTarget } from './page-target.ts'

/** The files that all documents of a build share, as they list them. */
export interface BuildFiles {
  hydration?: string
  styles?: string
}

/** Returns whether a document is from the same build as this one, and doesn't hydrate on load. */
export function isReplacement(html: string | undefined, own: BuildFiles): html is string {
  const tag = html && new RegExp(`<script[^>]* id="${PAYLOAD_ELEMENT_ID}"[^>]*>`).exec(html)?.[0]
  const { hydration, styles } = own
  return Boolean(
    tag?.includes(`"${hydration}"`) && tag.includes(`"${styles}"`) && !tag.includes('data-eager'),
  )
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
