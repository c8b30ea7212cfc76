import type { DocEntry } from '../read/doc-entry.ts'

/** A sidebar with all ids resolved and all folders expanded; the same for all pages. */
export interface NavSidebar {
  id: string
  items: NavItem[]
}

export type NavItem = NavPage | NavCategory | NavLink

/** A page: a doc, or one that is generated from something other than a docs file. */
export interface NavPage {
  type: 'page'
  label: string
  /** Relative to the base path. */
  path: string
  description: string
  doc: DocEntry | null
}

export interface NavCategory {
  type: 'category'
  label: string
  description: string
  collapsed: boolean
  collapsible: boolean
  /** The category's own page. */
  link: NavTarget | null
  items: NavItem[]
}

interface NavTarget extends Pick<NavPage, 'path' | 'description' | 'doc'> {
  /** Set for a generated index page: its title, and the file that defines it, for error messages. */
  index?: NavIndex
}

export interface NavIndex {
  title: string
  /** Relative to the project root. */
  file: string
  /** Words that the search finds, and that the page doesn't show. */
  keywords: string[]
  /** Whether its path is made of the category's label. */
  isNamedByLabel: boolean
}

interface NavLink {
  type: 'link'
  label: string
  /** As written: a path of this site or a URL. */
  href: string
  description: string
}

/**
 * Returns the item of a doc.
 *
 * @param given the label that a sidebar gives it; that of its front matter comes first, as in Docusaurus
 */
export function docItem(doc: DocEntry, given?: string): NavPage {
  const { path, description } = doc
  const label = doc.source.frontMatter.sidebar_label ?? given ?? doc.title
  return { type: 'page', label, path, description, doc }
}

/** Returns the path of an item's own page, relative to the base path; null if it has none. */
export function pathOf(item: NavItem): string | null {
  if (item.type === 'page') return item.path
  return item.type === 'category' ? (item.link?.path ?? null) : null
}

/** Returns the doc that an item's own page shows; null if there is none. */
export function docOf(item: NavItem): DocEntry | null {
  if (item.type === 'page') return item.doc
  return item.type === 'category' ? (item.link?.doc ?? null) : null
}

/** Returns whether an item's own page is unlisted: nothing leads there, and the sidebar shows it on that page alone. */
export function isUnlisted(item: NavItem): boolean {
  return docOf(item)?.unlisted ?? false
}

/** Returns whether all pages show an item: an unlisted page isn't, nor is a category without anything else. */
export function isListed(item: NavItem): boolean {
  if (item.type !== 'category') return !isUnlisted(item)
  return (item.link !== null && !isUnlisted(item)) || item.items.some(isListed)
}

/** Returns the path of the first page that the items link to. */
export function firstPath(items: readonly NavItem[]): string | null {
  for (const item of items) {
    const own = isUnlisted(item) ? null : pathOf(item)
    const path = own ?? (item.type === 'category' ? firstPath(item.items) : null)
    if (path) return path
  }
  return null
}

/** Yields listed pages in reading order; a category's own page comes before the pages in it. */
export function* pagesInOrder(items: readonly NavItem[]): Generator<NavPage | NavCategory> {
  for (const item of items) {
    const isPage = item.type === 'page' || (item.type === 'category' && item.link)
    if (isPage && !isUnlisted(item)) yield item
    if (item.type === 'category') yield* pagesInOrder(item.items)
  }
}

/** Yields every category, parents before children. */
export function* categoriesOf(items: readonly NavItem[]): Generator<NavCategory> {
  for (const item of items) {
    if (item.type !== 'category') continue
    yield item
    yield* categoriesOf(item.items)
  }
}
