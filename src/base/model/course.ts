import type { Link, SidebarItem } from './page.ts'

/** A course: pages to be read in order, given by one sidebar category. */
export interface Course {
  /** The chapters, without the course's index page. */
  chapters: Link[]
  /** Index of the chapter being read; null on the index page. */
  current: number | null
}

/**
 * Returns the course that the current page belongs to: the innermost sidebar category that contains the page
 * or has it as its index page. Null outside categories.
 */
export function findCourse(items: readonly SidebarItem[]): Course | null {
  for (const item of items) {
    if (item.type !== 'category') continue
    const inner = findCourse(item.items)
    if (inner) return inner
    const links = item.items.filter((below) => below.type === 'link')
    const current = links.findIndex((link) => link.current)
    if (!item.current && current < 0) continue
    const chapters = links.map(({ label, href }) => ({ label, href }))
    return { chapters, current: current < 0 ? null : current }
  }
  return null
}
