import { announce } from '#ui/announce.ts'
import { pageHref, pagePath } from '../paths.ts'

const BASE = import.meta.env.BASE_URL

/**
 * Makes the document what React expects of it: the address is the page's own, since `index.html`, `.html` and trailing
 * slashes never stay in the address bar (spec 2), and no title stands in the live region, which a page that a tap
 * brought has announced.
 */
export function tidyDocument(): void {
  announce('')
  const path = pagePath(location.pathname, BASE)
  if (path === null) return
  const href = pageHref(path, BASE)
  if (location.pathname !== href) {
    history.replaceState(history.state, '', href + location.search + location.hash)
  }
}
