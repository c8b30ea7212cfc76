import type { Link, SidebarItem } from './page.ts'

/** A course: pages that are read in order, one category of the sidebar. */
export interface Course {
  /** The chapters, without the course's index page. */
  chapters: Link[]
  /** Index of the chapter being read; null on the index page. */
  current: number | null
}

/**
 * The course that the page being read belongs to: the innermost category of the sidebar that is the page, or
 * that holds it. Null outside of categories.
 */
export function courseOf(items: readonly SidebarItem[]): Course | null {
  for (const item of items) {
    if (item.type !== 'category') continue
    const inner = courseOf(item.items)
    if (inner) return inner
    const links = item.items.filter((below) => below.type === 'link')
    const current = links.findIndex((link) => link.current)
    if (!item.current && current < 0) continue
    const chapters = links.map(({ label, href }) => ({ label, href }))
    return { chapters, current: current < 0 ? null : current }
  }
  return null
}
