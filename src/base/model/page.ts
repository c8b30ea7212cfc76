/**
 * Everything that the shell shows around a page's prose. Passed from `content` to `shell`, and serializable:
 * components don't read files.
 *
 * `path` fields are relative to the site's base path (`/docs/intro`); `href` fields are final: they include
 * the base path and can be used in an `href` attribute.
 */
export interface Page {
  kind: 'home' | 'doc' | 'category' | 'search' | 'not-found' | 'plain'
  /** `/`, `/docs/intro`, `/docs/category/select`; no trailing slash, no extension. */
  path: string
  href: string
  /** The document title without the site's name. */
  title: string
  description: string
  /** Whether the layout shows `title` as the page's `h1`; false when the prose has its own. */
  showTitle: boolean
  locale: string
  version: VersionBadge | null
  /**
   * From the outermost category to the page itself, which is last. A category without an index page
   * links to its first doc. Empty outside the docs.
   */
  breadcrumbs: Link[]
  /** Null on pages outside the docs. */
  sidebar: Sidebar | null
  toc: TocEntry[]
  hideToc: boolean
  /** Set when the page fills the whole window, like an application. */
  fullWindow?: true
  previous: Link | null
  next: Link | null
  editUrl: string | null
  /** ISO 8601 date, from front matter or git; null if unknown. */
  lastChange: string | null
  /** Labels from front matter, such as `Since 0.28`. */
  badges: string[]
  /** Absolute URL of the newest version of this page. */
  canonical: string
  /** Absolute URLs by locale, for `hreflang`. */
  alternates: { locale: string; url: string }[]
  /** Absolute URL of the image for social previews. */
  image: string
  /** Href of the Markdown version. */
  markdownHref: string
  /** Targets of the version dropdown; empty if there is only one version. */
  versions: VersionLink[]
  /** Cards of a generated index, when `kind` is `category`; null otherwise. */
  category: CategoryCard[] | null
  /** Whether to exclude the page from search engines and the sitemap. */
  noIndex: boolean
  /** Set where the page says that it is unlisted. */
  unlisted?: true
}

export interface Link {
  label: string
  href: string
}

/** Status of the page's version (spec 3.3). */
export interface VersionBadge {
  name: string
  label: string
  isLast: boolean
  banner: 'unreleased' | 'unmaintained' | 'none'
  /** The same page in the newest version, or else that version's main doc. */
  latestHref: string
  latestLabel: string
}

export interface VersionLink {
  name: string
  label: string
  /** The same page in that version, or else its main doc. */
  href: string
  current: boolean
}

export interface TocEntry {
  /** The anchor, without `#`. */
  id: string
  /** Plain text. */
  label: string
  level: number
}

export interface CategoryCard {
  /** The subcategory that the page is in, where that has no page of its own; absent elsewhere. */
  group?: string
  title: string
  description: string
  href: string
  /** Short labels for the page, such as its level; absent if there are none. */
  badges?: string[]
  /** The first query of the page's proven examples, on one line; filled in once they are proven. */
  query?: string
  /** Number of pages it contains if it is itself a category; null otherwise. */
  count: number | null
}

export interface Sidebar {
  id: string
  items: SidebarItem[]
}

/** Spec 3.5. */
export type SidebarItem = SidebarLink | SidebarCategory

export interface SidebarLink {
  type: 'link'
  label: string
  href: string
  /** Whether it is the current page. */
  current?: boolean
}

export interface SidebarCategory {
  type: 'category'
  label: string
  /** Its index page, if it has one. */
  href?: string
  collapsible: boolean
  /** Whether it is collapsed; the category containing the current page is expanded. */
  collapsed: boolean
  current?: boolean
  items: SidebarItem[]
  /** URL to fetch the items from (`Sidebar` JSON); set when they were omitted to keep the page small. */
  itemsHref?: string
}

/** A page with its compiled body, passed from `content` to `app`. */
export interface CompiledPage {
  page: Page
  /** Absolute path of the source file; null for generated pages. */
  source: string | null
  /** MDX compiled to a function body (`outputFormat: 'function-body'`); null for generated pages. */
  body: string | null
  /** Ids of the proven examples shown in the body. */
  examples: string[]
  /** Names of the components that the author used, without duplicates. */
  components: string[]
  /** The page as Markdown. */
  markdown: string
  /** The content that search records are built from. */
  sections: PageSection[]
  /** Methods that are best explained on this page: front matter `explains`, `method` or `method: anchor`. */
  explains: { name: string; anchor: string | null }[]
  /** Front matter `search_boost`. Default: 0. */
  pageRank: number
}

/** Field values for generated pages, which have no source. */
export const GENERATED_PAGE_DEFAULTS = {
  source: null,
  body: null,
  examples: [],
  components: [],
  sections: [],
  explains: [],
  pageRank: 0,
}

/** A section of a page: the content from one heading to the next. */
export interface PageSection {
  /** Null for the text before the first heading. */
  anchor: string | null
  level: number
  title: string
  /** Titles of the parent sections, outermost first, without the page's own title. */
  parents: string[]
  /** Paragraphs, list items and table cells as plain text. */
  texts: string[]
  /** Code from fences and inline code, as written. */
  codes: string[]
  /** Ids of the examples shown in the section. */
  examples: string[]
  /** What readers search for when they mean the section; those of the first section mean the page. */
  keywords?: string[]
}
