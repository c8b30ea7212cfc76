import type { GeneratedPage } from '#model/reference-pages.ts'
import type { DocEntry } from '../read/doc-entry.ts'

/** A sidebar with all ids resolved and all folders expanded; the same for all pages. */
export interface NavSidebar {
  id: string
  items: NavItem[]
}

export type NavItem = NavDoc | NavPage | NavCategory | NavLink | NavHtml

export interface NavDoc {
  type: 'doc'
  doc: DocEntry
  label: string
}

/** A page generated from something other than a docs file. */
export interface NavPage {
  type: 'page'
  page: GeneratedPage
  label: string
}

export interface NavCategory {
  type: 'category'
  label: string
  description: string
  className: string | undefined
  collapsed: boolean
  collapsible: boolean
  link: NavDocLink | NavIndexLink | NavPageLink | null
  items: NavItem[]
  /** Whether its items are fetched when it is opened, however few links the sidebar has. */
  separate?: boolean
}

interface NavDocLink {
  type: 'doc'
  doc: DocEntry
}

interface NavPageLink {
  type: 'page'
  page: GeneratedPage
}

/** A generated index page. */
export interface NavIndexLink {
  type: 'index'
  /** Relative to the base path. */
  path: string
  title: string
  description: string
  /** The file that defines it, relative to the project root; for error messages. */
  file: string
}

interface NavLink {
  type: 'link'
  label: string
  /** As written: a path of this site or a URL. */
  href: string
}

interface NavHtml {
  type: 'html'
  value: string
}

/** Returns the path of an item's own page, relative to the base path; null if it has none. */
export function pathOf(item: NavItem): string | null {
  if (item.type === 'doc') return item.doc.path
  if (item.type === 'page') return item.page.path
  if (item.type !== 'category' || !item.link) return null
  const { link } = item
  if (link.type === 'doc') return link.doc.path
  return link.type === 'page' ? link.page.path : link.path
}

/** Returns the path of the first page that the items link to. */
export function firstPath(items: readonly NavItem[]): string | null {
  for (const item of items) {
    const path = pathOf(item) ?? (item.type === 'category' ? firstPath(item.items) : null)
    if (path) return path
  }
  return null
}

/** Yields pages in reading order; a category's own page comes before the pages in it. */
export function* pagesInOrder(
  items: readonly NavItem[],
): Generator<NavDoc | NavPage | NavCategory> {
  for (const item of items) {
    if (item.type === 'doc' || item.type === 'page') yield item
    if (item.type === 'category' && item.link) yield item
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
