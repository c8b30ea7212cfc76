/**
 * Keys, names and colors that more than one module relies on, each defined once.
 * Sections refer to the product specification.
 */

/** Width in CSS pixels from which the desktop layout applies (spec 9). CSS repeats it in media queries. */
export const DESKTOP_BREAKPOINT = 996

/** Keys of stored texts, see `storage.ts`. The prefix keeps sites on one host apart. */
export const STORAGE_KEYS = {
  /** `dark`, `light` or `system`. */
  colorMode: 'kysely-docs.color-mode',
  /** A `Dialect`. */
  dialect: 'kysely-docs.dialect',
  /** The address of the font that this browser has fetched; its name holds a hash. */
  font: 'kysely-docs.font',
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
  /** JSON object of search hosts that failed lately, by address. */
  searchHosts: 'kysely-docs.search-hosts',
  /** `granted` when the reader agreed that searches are measured; set by the site's consent banner. */
  searchInsights: 'kysely-docs.search-insights',
  /** JSON: the playground's last two works. */
  playgroundDrafts: 'kysely-docs.playground',
  /** Prefix; the pane follows. JSON: its text and what can be undone. */
  playgroundEditor: 'kysely-docs.playground-editor.',
  /** JSON array: what the reader kept in the playground, by name. */
  playgroundSnippets: 'kysely-docs.playground-snippets',
  /** JSON: the sizes of the playground's panes. */
  playgroundPanes: 'kysely-docs.playground-panes',
  /** JSON array: hrefs of the course's chapters whose challenge was solved. */
  courseProgress: 'kysely-docs.course-progress',
  /** For the tab: prefix; the example's id and the dialect follow. The reader's last text of it. */
  exampleEdits: 'kysely-docs.example-edit.',
  /** For the tab: the address that was reloaded after a failure. */
  reloadedAddress: 'kysely-docs.reloaded',
} as const

/** Query parameters that the site understands. */
export const QUERY_KEYS = {
  dialect: 'dialect',
  /** On `/search`: the query. */
  query: 'q',
  /** On `/search`: the docs version that is searched, or `all`. */
  version: 'version',
  /** On `/search`: the section that hits are narrowed to. */
  section: 'section',
  /** On any page: words of the search that led here, to be marked. */
  mark: 'mark',
  /** In the playground: the sample of the reference that it holds. */
  sample: 'sample',
  /** In the playground: the example of the site that it holds. */
  example: 'example',
} as const

/** Events on `document`. */
export const EVENTS = {
  /** Another page is in the document; the browser has not laid it out yet. */
  pageRendered: 'kysely-docs:page-rendered',
  /** Another page is shown, and its title announced. */
  pageShown: 'kysely-docs:page-shown',
  /** The reader has run an example, or has its types. */
  runnerUsed: 'kysely-docs:runner-used',
  /** A challenge of the course was solved, or the solved ones were forgotten. */
  courseProgress: 'kysely-docs:course-progress',
} as const

/** Names of the browser's caches. */
export const CACHE_NAMES = {
  /** The runner's downloads. */
  runner: 'kysely-docs-runner',
  /** What the service worker caches, by the site's base path: two sites on one host stay apart. */
  pages: (base: string) => `kysely-docs-pages:${base}`,
  assets: (base: string) => `kysely-docs-assets:${base}`,
} as const

/** The page's background and the site's other colors where no stylesheet reaches, as in `tokens.css`. */
export const COLORS = {
  light: { background: '#fbfdfd' },
  dark: { background: '#0b1215', heading: '#f4f8f8', muted: '#98a6a9', accent: '#70d7bc' },
} as const

/** The site's font, as in `fonts.css`, in the form that `document.fonts` takes. */
export const FONT = '1em "Schibsted Grotesk"'

/** Heading levels that the table of contents lists, both included (spec 9). */
export const TOC_LEVELS = { min: 2, max: 3 } as const

/** The docs' base path below the site's base path (spec 1). */
export const DOCS_BASE = '/docs'
