/**
 * Conversions between URLs and pages, shared by the build, the server and the browser.
 *
 * A page path has no base, no trailing slash and no extension: `/`, `/docs/intro`.
 */

/** The extension of a path that is a file, not a page. `0.28` is a version, not a file. */
const FILE_EXTENSION = /\.[a-z][a-z0-9]*$/i

/**
 * Returns the page path for a location's pathname; null when it is outside the base path or is a file.
 * Normalizes `index.html`, `.html` and trailing slashes (spec 2.9).
 */
export function pagePath(pathname: string, base: string): string | null {
  const root = base.slice(0, -1)
  if (pathname !== root && !pathname.startsWith(base)) return null
  // Hashed files of the bundle; some are HTML, such as the document that examples run in.
  if (pathname.startsWith(`${base}assets/`)) return null
  const path = pathname
    .slice(root.length)
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  if (path === '') return '/'
  return FILE_EXTENSION.test(path) ? null : path
}

/**
 * Returns whether a path is only the name of a file of the output: `/index` and `/404` are no addresses, though
 * hosts that omit `.html` would serve these files there.
 *
 * @param path without the base path, with a slash at the start.
 */
export function isFileName(path: string): boolean {
  return path === '/404' || path.endsWith('/index')
}

/** Returns the pathname of a page, as used in links and in its canonical URL. */
export function pageHref(path: string, base: string): string {
  return path === '/' ? base : base.slice(0, -1) + path
}

/** Returns the path of a page's HTML, payload or Markdown file, relative to the output folder. */
export function pageFile(path: string, extension: 'html' | 'rsc' | 'md'): string {
  return `${path === '/' ? 'index' : path.slice(1)}.${extension}`
}

/** Returns the href of a page's payload. */
export function payloadHref(path: string, base: string): string {
  return base + pageFile(path, 'rsc')
}
