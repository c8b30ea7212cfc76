import { shortHash } from '#base/cache/short-hash.ts'
import type { SiteConfig } from '#base/model/config.ts'
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import type { SidebarPart } from '../loaded-site.ts'
import {
  categoriesOf,
  isListed,
  isUnlisted,
  type NavCategory,
  type NavItem,
  type NavSidebar,
  pathOf,
} from './nav-tree.ts'

/** Maximum number of links for which every page includes the whole sidebar. */
const MAX_INLINE_LINKS = 120

/** Builds the sidebars of individual pages from one resolved sidebar. */
export interface SidebarBuilder {
  /** @param path path of the current page, relative to the base path */
  forPage(path: string): Sidebar
  /** The parts that pages omit; empty for a small sidebar. */
  parts: SidebarPart[]
}

export function createSidebarBuilder(
  sidebar: NavSidebar,
  versionName: string,
  config: SiteConfig,
): SidebarBuilder {
  const large = countLinks(sidebar.items) > MAX_INLINE_LINKS
  const parts: SidebarPart[] = []
  const closed = new Map<NavItem, SidebarItem>()
  const trails = openedBy(sidebar.items)

  /** Returns an item as it appears on every page that isn't under it; shared between pages. */
  const closedItem = (item: NavItem): SidebarItem => {
    const known = closed.get(item)
    if (known) return known
    const isOpenable = item.type === 'category' && item.items.some(isListed)
    const view = isOpenable ? closedCategory(item) : linkTo(item, config)
    closed.set(item, view)
    return view
  }
  const closedCategory = (item: NavCategory): SidebarCategory => {
    const category = categoryFrame(item, config, item.collapsible && item.collapsed)
    category.items = item.items.filter(isListed).map(closedItem)
    // One that is open by default is a part of every page.
    if (!large || !category.collapsed || item.items.length === 0) return category
    const content: Sidebar = { id: sidebar.id, items: category.items }
    const name = `${versionName}-${sidebar.id}-${parts.length}.${shortHash(JSON.stringify(content))}.json`
    const itemsHref = pageHref(`/assets/sidebar/${name}`, config.baseUrl)
    parts.push({ href: itemsHref, sidebar: content })
    return { ...category, items: [], itemsHref }
  }
  const openItem = (item: NavItem, path: string, trail: Set<NavItem>): SidebarItem => {
    if (!trail.has(item)) return closedItem(item)
    const current = pathOf(item) === path ? { current: true } : {}
    const items = item.type === 'category' ? openItems(item.items, path, trail) : []
    if (item.type !== 'category' || items.length === 0) {
      return { ...linkTo(item, config), ...current }
    }
    return { ...categoryFrame(item, config, false), ...current, items }
  }
  /** An unlisted page is shown where it is read. */
  const openItems = (items: readonly NavItem[], path: string, trail: Set<NavItem>) =>
    items
      .filter((item) => trail.has(item) || isListed(item))
      .map((item) => openItem(item, path, trail))
  if (large) for (const category of categoriesOf(sidebar.items)) closedItem(category)
  return {
    parts,
    forPage(path) {
      const trail = trails.get(path) ?? new Set()
      return { id: sidebar.id, items: openItems(sidebar.items, path, trail) }
    },
  }
}

/** Yields the path of each item that has one, with the items leading to it, outermost first, itself last. */
function* allTrails(
  items: readonly NavItem[],
  above: readonly NavItem[] = [],
): Generator<[path: string, trail: NavItem[]]> {
  for (const item of items) {
    const trail = [...above, item]
    const path = pathOf(item)
    if (path !== null) yield [path, trail]
    if (item.type === 'category') yield* allTrails(item.items, trail)
  }
}

/** Maps the path of each page to the items leading to its first place, outermost first, its own item last. */
export function trailsOf(items: readonly NavItem[]): Map<string, NavItem[]> {
  const trails = new Map<string, NavItem[]>()
  for (const [path, trail] of allTrails(items)) if (!trails.has(path)) trails.set(path, trail)
  return trails
}

/** Maps the path of each page to all items leading to it: a page may be in several categories, which are all open then. */
function openedBy(items: readonly NavItem[]): Map<string, Set<NavItem>> {
  const opened = new Map<string, Set<NavItem>>()
  for (const [path, trail] of allTrails(items)) {
    opened.set(path, new Set([...(opened.get(path) ?? []), ...trail]))
  }
  return opened
}

function countLinks(items: readonly NavItem[]): number {
  let count = 0
  for (const item of items) {
    count++
    if (item.type === 'category') count += countLinks(item.items)
  }
  return count
}

function categoryFrame(item: NavCategory, config: SiteConfig, collapsed: boolean): SidebarCategory {
  const path = isUnlisted(item) ? null : pathOf(item)
  return {
    type: 'category',
    label: item.label,
    ...(path === null ? {} : { href: pageHref(path, config.baseUrl) }),
    collapsible: item.collapsible,
    collapsed,
    items: [],
  }
}

/** Returns the link to an item's own page, which is also what a category without other pages is shown as. */
function linkTo(item: NavItem, config: SiteConfig): SidebarLink {
  const path = item.type === 'link' ? item.href : (pathOf(item) ?? '')
  const href = path.startsWith('/') ? pageHref(path, config.baseUrl) : path
  return { type: 'link', label: item.label, href }
}
