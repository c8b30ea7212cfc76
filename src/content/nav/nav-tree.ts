import type { GeneratedPage } from '#model/reference-pages.ts'
import type { DocEntry } from '../read/doc-entry.ts'

/** A sidebar with every id resolved and every folder expanded; the same for all pages. */
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

/** A page that is made from something else than a file of the docs. */
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
  /** Its items are fetched when it is opened, however few links the sidebar has. */
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
  /** Below the base path. */
  path: string
  title: string
  description: string
  /** What asked for it, from the project's root; for reports. */
  file: string
}

interface NavLink {
  type: 'link'
  label: string
  /** As written: a path of this site or an address. */
  href: string
}

interface NavHtml {
  type: 'html'
  value: string
}

/** Where an item itself leads, below the base path; null for nowhere or elsewhere. */
export function pathOf(item: NavItem): string | null {
  if (item.type === 'doc') return item.doc.path
  if (item.type === 'page') return item.page.path
  if (item.type !== 'category' || !item.link) return null
  const { link } = item
  if (link.type === 'doc') return link.doc.path
  return link.type === 'page' ? link.page.path : link.path
}

/** The first page that the items lead to. */
export function firstPath(items: readonly NavItem[]): string | null {
  for (const item of items) {
    const path = pathOf(item) ?? (item.type === 'category' ? firstPath(item.items) : null)
    if (path) return path
  }
  return null
}

/** Pages in reading order, each category's own before those below it. */
export function* pagesInOrder(
  items: readonly NavItem[],
): Generator<NavDoc | NavPage | NavCategory> {
  for (const item of items) {
    if (item.type === 'doc' || item.type === 'page') yield item
    if (item.type === 'category' && item.link) yield item
    if (item.type === 'category') yield* pagesInOrder(item.items)
  }
}

/** Every category, outermost first. */
export function* categoriesOf(items: readonly NavItem[]): Generator<NavCategory> {
  for (const item of items) {
    if (item.type !== 'category') continue
    yield item
    yield* categoriesOf(item.items)
  }
}
