import type { Link, Page, SidebarItem } from '#model/page.ts'

/** Returns the path to a page: the docs, its parent categories, the page itself. Empty outside the docs. */
export function breadcrumbTrail(page: Page): Link[] {
  if (!page.sidebar) return []
  const above = page.breadcrumbs.filter((crumb) => crumb.href !== page.href)
  const last = page.breadcrumbs.find((crumb) => crumb.href === page.href)
  const start = firstHref(page.sidebar.items) ?? page.href
  return [{ label: 'Docs', href: start }, ...above, last ?? { label: page.title, href: page.href }]
}

function firstHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined)
    if (href) return href
  }
  return undefined
}
