/**
 * Every constant that more than one module relies on, each defined once.
 * Sections refer to the product specification.
 */

/** Width in CSS pixels from which the desktop layout applies (spec 9). CSS repeats it in media queries. */
export const DESKTOP_BREAKPOINT = 996

/** Keys in `localStorage`. All start with the same prefix so that sites on one host don't collide. */
export const STORAGE_KEYS = {
  /** `dark`, `light` or `system`. */
  colorMode: 'kysely-docs.color-mode',
  /** A `Dialect`. */
  dialect: 'kysely-docs.dialect',
  /** The id of the announcement bar that the reader closed. */
  announcement: 'kysely-docs.announcement',
  /** The name of the documentation version that the reader chose. */
  version: 'kysely-docs.version',
  /** `hidden` when the reader hid the docs sidebar. */
  sidebar: 'kysely-docs.sidebar',
  /** Prefix; the tabs' `groupId` follows. */
  tabs: 'kysely-docs.tabs.',
  /** JSON array of search hits. */
  recentSearches: 'kysely-docs.recent-searches',
  /** JSON array of search hits. */
  favoriteSearches: 'kysely-docs.favorite-searches',
  /** `granted` when the reader agreed that searches are measured; set by the site's consent banner. */
  searchInsights: 'kysely-docs.search-insights',
} as const

/** Query parameters that the site understands. */
export const QUERY_KEYS = {
  dialect: 'dialect',
  /** On `/search`: the query. */
  query: 'q',
  /** On `/search`: the docs version that is searched, or `all`. */
  version: 'version',
  /** On any page: words of the search that led here, to be marked. */
  mark: 'mark',
} as const

/** An event on `document`: the reader has run an example, or has its types. */
export const RUNNER_USED = 'kysely-docs:runner-used'

/** Progress bar (spec 4 and 9). Times in milliseconds. */
export const PROGRESS = {
  minimum: 0.08,
  cap: 0.994,
  speed: 200,
  trickleRate: 0.02,
  trickleInterval: 800,
  easing: 'ease',
  startDelay: 200,
} as const

/** Search limits (spec 9). Times in milliseconds. */
export const SEARCH_LIMITS = {
  queryLength: 64,
  hitsPerPage: 20,
  hitsPerGroup: 5,
  snippetWords: 10,
  snippetWordsNarrow: 5,
  /** At this width in CSS pixels or below, the narrow snippet applies. */
  narrowWidth: 768,
  recent: 7,
  recentWithFavorites: 4,
  favorites: 10,
  suggestions: 3,
  stalledAfter: 300,
  timeouts: { connect: 1000, read: 2000, write: 30000 },
  hostDownFor: 120000,
  viewEventDebounce: 400,
  viewEventBatch: 20,
} as const

/** Heading levels that the table of contents lists, both included (spec 9). */
export const TOC_LEVELS = { min: 2, max: 3 } as const

/** The docs' base path below the site's base path (spec 1). */
export const DOCS_BASE = '/docs'
