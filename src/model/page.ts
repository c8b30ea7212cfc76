/**
 * The page object: everything that the shell shows around a page's prose. It flows from `content`
 * to `shell` and is serialisable; components read no files.
 *
 * `path` fields are paths below the site's base path (`/docs/intro`); `href` fields are final: base
 * path included, ready for an `href` attribute.
 */
export interface Page {
  kind: 'home' | 'doc' | 'category' | 'search' | 'not-found' | 'plain'
  /** `/`, `/docs/intro`, `/docs/category/select`; no trailing slash, no extension. */
  path: string
  href: string
  /** The document title without the site's name. */
  title: string
  description: string
  /** Front matter `keywords`, for search engines. */
  keywords?: string[]
  /** Whether the layout shows `title` as the page's `h1`; false when the prose has its own. */
  showTitle: boolean
  locale: string
  version: VersionBadge | null
  /**
   * From the outermost category to the page itself, which is last. A category without an index page
   * leads to its first doc. Empty outside the docs.
   */
  breadcrumbs: Link[]
  /** Null on pages outside the docs. */
  sidebar: Sidebar | null
  toc: TocEntry[]
  hideToc: boolean
  /** Set where the page takes the whole window, as an application does. */
  fullWindow?: true
  previous: Link | null
  next: Link | null
  editUrl: string | null
  /** From git, where there is a repository; ISO 8601 date. */
  lastChange: string | null
  /** `Since 0.28` and the like, from front matter. */
  badges: string[]
  /** Absolute URL of the newest version of this page. */
  canonical: string
  /** Absolute URLs by locale, for `hreflang`. */
  alternates: { locale: string; url: string }[]
  /** Absolute URL of the image for social previews. */
  image: string
  /** Href of the Markdown version. */
  markdownHref: string
  /** The version dropdown's targets; empty with one version only. */
  versions: VersionLink[]
  /** Cards of a generated index; present when `kind` is `category`. */
  category: CategoryCard[] | null
  /** True keeps the page out of search engines and the sitemap. */
  noIndex: boolean
}

export interface Link {
  label: string
  href: string
}

/** Where a version stands (spec 3, "Docs version"). */
export interface VersionBadge {
  name: string
  label: string
  isLast: boolean
  banner: 'unreleased' | 'unmaintained' | 'none'
  /** The same page in the newest version, or that version's main doc. */
  latestHref: string
  latestLabel: string
}

export interface VersionLink {
  name: string
  label: string
  /** The same page in that version, else its main doc. */
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
  title: string
  description: string
  href: string
  /** Short labels of the page, such as its level; absent for none. */
  badges?: string[]
  /** The first query of the page's proven examples on one line; filled in when they are proven. */
  query?: string
  /** Number of pages below it when it is a category itself. */
  count: number | null
}

export interface Sidebar {
  id: string
  items: SidebarItem[]
}

/** Spec 3, "Sidebar item": a link or a category; `html` as in Docusaurus. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml

export interface SidebarLink {
  type: 'link'
  label: string
  href: string
  /** Whether it is the page being read. */
  current?: boolean
  /** Front matter `sidebar_class_name`. */
  className?: string
}

export interface SidebarCategory {
  type: 'category'
  label: string
  /** Its index page, when it has one. */
  href?: string
  collapsible: boolean
  /** Whether it is closed; the category that holds the current page is open. */
  collapsed: boolean
  current?: boolean
  items: SidebarItem[]
  /** Set when the items were left out to keep the page small: where to fetch them (`Sidebar` JSON). */
  itemsHref?: string
  /** `className` of `_category_.json`. */
  className?: string
}

interface SidebarHtml {
  type: 'html'
  value: string
}

/** A page together with its compiled body; what `content` hands to `app`. */
export interface CompiledPage {
  page: Page
  /** Absolute path of the source file; null for generated pages. */
  source: string | null
  /** MDX compiled to a function body (`outputFormat: 'function-body'`); null for generated pages. */
  body: string | null
  /** Ids of the proven examples that the body shows. */
  examples: string[]
  /** Names of the components that the author wrote, each once. */
  components: string[]
  /** The page as Markdown. */
  markdown: string
  /** What search records are made of. */
  sections: PageSection[]
  /** Method names whose best explanation is here: front matter `explains`, `method` or `method: anchor`. */
  explains: { name: string; anchor: string | null }[]
  /** Front matter `search_boost`. Default: 0. */
  pageRank: number
}

/** What stands in a page that is generated, and so has no source. */
export const GENERATED_PAGE_DEFAULTS = {
  source: null,
  body: null,
  examples: [],
  components: [],
  sections: [],
  explains: [],
  pageRank: 0,
}

/** One heading's worth of a page: the text up to the next heading. */
export interface PageSection {
  /** Null for the text before the first heading. */
  anchor: string | null
  level: number
  title: string
  /** Titles of the sections above it, outermost first, without the page's own title. */
  parents: string[]
  /** Paragraphs, list items and table cells as plain text. */
  texts: string[]
  /** Code of fences and inline code, as written. */
  codes: string[]
  /** Ids of examples shown in the section. */
  examples: string[]
}
