import type { Page, PageSection, SidebarItem } from '#model/page.ts'
import type { Hierarchy, SearchRecord } from '#model/search.ts'

/** The group of pages that stand in no category. */
const NO_CATEGORY = 'Documentation'
const DEEPEST = 6

/** Labels of the categories that lead to a page; null when it isn't below the items. */
function pathTo(items: readonly SidebarItem[], href: string): string[] | null {
  for (const item of items) {
    if (item.type === 'html') continue
    const below = item.type === 'category' ? pathTo(item.items, href) : null
    if (item.type === 'category' && (below || item.href === href)) {
      return [item.label, ...(below ?? [])]
    }
    if (item.href === href) return []
  }
  return null
}

/** Labels of the sidebar categories that hold the page, outermost first. */
export function categoriesOf(page: Page): string[] {
  return pathTo(page.sidebar?.items ?? [], page.href) ?? []
}

/** The label of the top sidebar category that holds the page. */
export function topCategory(page: Page): string {
  return categoriesOf(page)[0] ?? NO_CATEGORY
}

/** Titles from the top category down to the last one given, at most to `lvl6`. */
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

/** The titles above and of a section: category, page, headings. */
export function sectionTitles(page: Page, section: PageSection): string[] {
  const above = [topCategory(page), page.title, ...section.parents]
  return section.title ? [...above, section.title].slice(0, DEEPEST + 1) : above
}

export function typeOfDepth(depth: number): SearchRecord['type'] {
  const types = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
  return types[Math.min(depth, DEEPEST)]!
}

/** 100 for a category, 10 less for each heading level below; prose has 0. */
export function levelWeight(depth: number): number {
  return 100 - 10 * depth
}
