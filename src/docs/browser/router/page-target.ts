import { pagePath } from '#base/model/paths.ts'

/** The page of this site that a navigation leads to. */
export interface PageTarget {
  url: URL
  /** Its page path, see `paths.ts`. */
  path: string
}

/** Returns the page that a navigation leads to; null if only the browser can answer it, or nobody has to. */
export function pageTarget(event: NavigateEvent): PageTarget | null {
  const { destination, navigationType } = event
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return null
  if (event.formData || navigationType === 'reload') return null
  // The page itself has changed its address. Answering that would cancel a reload or a way back under way.
  if (destination.sameDocument && navigationType !== 'traverse') return null
  const url = new URL(destination.url)
  const path = pagePath(url.pathname, import.meta.env.BASE_URL)
  return path === null ? null : { url, path }
}
