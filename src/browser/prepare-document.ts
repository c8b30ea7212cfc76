import { pageHref, pagePath } from '#model/paths.ts'
import { announce } from '#ui/announce.ts'

const BASE = import.meta.env.BASE_URL

/**
 * Prepares the document for hydration: the address bar shows the page's canonical path, since `index.html`,
 * `.html` and trailing slashes never stay there (spec 2.9), and the live region is empty, since a page opened
 * by a tap has announced its title in it.
 */
export function prepareDocument(): void {
  announce('')
  const path = pagePath(location.pathname, BASE)
  if (path === null) return
  const href = pageHref(path, BASE)
  if (location.pathname !== href) {
    history.replaceState(history.state, '', href + location.search + location.hash)
  }
}
