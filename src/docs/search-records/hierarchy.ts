import type { Page, PageSection, SidebarItem } from '#base/model/page.ts'
import type { Hierarchy, SearchRecord } from '#base/model/search.ts'

/** Group for pages outside any category. */
const NO_CATEGORY = 'Documentation'
const MAX_DEPTH = 6

/** Returns the labels of the categories on the path to a page; null if the items don't contain it. */
function pathTo(items: readonly SidebarItem[], href: string): string[] | null {
  for (const item of items) {
    const below = item.type === 'category' ? pathTo(item.items, href) : null
    if (item.type === 'category' && (below || item.href === href)) {
      return [item.label, ...(below ?? [])]
    }
    if (item.href === href) return []
  }
  return null
}

/** Returns the labels of the sidebar categories that contain the page, outermost first. */
export function categoriesOf(page: Page): string[] {
  return pathTo(page.sidebar?.items ?? [], page.href) ?? []
}

/** Returns the label of the top-level sidebar category that contains the page. */
export function topCategory(page: Page): string {
  return categoriesOf(page)[0] ?? NO_CATEGORY
}

/** Builds a hierarchy from titles, from the top-level category down, at most to `lvl6`. */
export function hierarchyOf(titles: readonly string[]): Hierarchy {
  const at = (level: number) => titles[level] || null
  return {
    lvl0: at(0),
    lvl1: at(1),
    lvl2: at(2),
    lvl3: at(3),
    lvl4: at(4),
    lvl5: at(5),
    lvl6: at(6),
  }
}

/** Returns the titles leading to and including a section's: category, page, headings. */
export function sectionTitles(page: Page, section: PageSection): string[] {
  const above = [topCategory(page), page.title, ...section.parents]
  return section.title ? [...above, section.title].slice(0, MAX_DEPTH + 1) : above
}

export function typeOfDepth(depth: number): SearchRecord['type'] {
  const types = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
  return types[Math.min(depth, MAX_DEPTH)]!
}

/** Returns 100 for a category, and 10 less for each heading level below it; prose has 0. */
export function levelWeight(depth: number): number {
  return 100 - 10 * depth
}
