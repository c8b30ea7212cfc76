/**
 * Keys, names and colors that more than one module relies on, each defined once.
 * Spec numbers refer to rows of SPECIFICATION.md.
 */

/** Minimum width of the desktop layout, in CSS pixels (spec 8.11). CSS repeats it in media queries. */
export const DESKTOP_BREAKPOINT = 996

/** Query parameters that the site supports. */
export const QUERY_KEYS = {
  dialect: 'dialect',
  /** On `/search`: the query. */
  query: 'q',
  /** On `/search`: the docs version to search, or `all`. */
  version: 'version',
  /** On `/search`: the section that hits are limited to. */
  section: 'section',
  /** On any page: words to highlight, from the search that linked here. */
  mark: 'mark',
  /** In the playground: the id of the reference sample to open. */
  sample: 'sample',
  /** In the playground: the id of the site example to open. */
  example: 'example',
} as const

/** Events on `document`. */
export const EVENTS = {
  /** Another page was rendered into the document; the browser has not laid it out yet. */
  pageRendered: 'kysely-docs:page-rendered',
  /** Another page is shown, and its title has been announced. */
  pageShown: 'kysely-docs:page-shown',
  /** The reader ran an example, or the editor's type service is ready. */
  runnerUsed: 'kysely-docs:runner-used',
  /** A course challenge was solved, or the progress was cleared. */
  courseProgress: 'kysely-docs:course-progress',
} as const

/** The oldest browsers that can make a page interactive; `hydration.ts` looks for what the code needs. */
export const OLDEST_BROWSERS = 'Chrome or Edge 119, Firefox 125, or Safari 17.4'

/** File name of the service worker, directly under the base path: its scope is the folder it comes from. */
export const OFFLINE_WORKER = 'offline.js'

/** Names of caches in the browser's Cache API. */
export const CACHE_NAMES = {
  /** Files downloaded by the runner. */
  runner: 'kysely-docs-runner',
  /** The service worker's caches, by the site's base path so that sites on the same host don't share them. */
  pages: (base: string) => `kysely-docs-pages:${base}`,
  assets: (base: string) => `kysely-docs-assets:${base}`,
} as const

/** The page background and other site colors for places without a stylesheet, same as in `tokens.css`. */
export const COLORS = {
  light: { background: '#fbfdfd' },
  dark: { background: '#0b1215', heading: '#f4f8f8', muted: '#98a6a9', accent: '#70d7bc' },
} as const

/** The site's font, same as in `fonts.css`. */
export const FONT_FAMILY = 'Schibsted Grotesk'

/** The font in the format that `document.fonts` expects. */
export const FONT = `1em "${FONT_FAMILY}"`

/** Storage key of the URL of the font that this browser has fetched; its file name contains a hash. */
export const FONT_STORAGE_KEY = 'kysely-docs.font'

/** Heading levels listed in the table of contents, both inclusive (spec 8.12). */
export const TOC_LEVELS = { min: 2, max: 3 } as const

/** The docs' path, relative to the site's base path, unless `docs.routeBasePath` names another (spec 1.2). */
export const DOCS_BASE = '/docs'
