import type { SiteConfig } from '#base/model/config.ts'
import type { Link, Page, SidebarItem } from '#base/model/page.ts'

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

/** Returns the breadcrumbs as a schema.org `BreadcrumbList`; null if there are none. */
export function breadcrumbData(page: Page, config: SiteConfig): string | null {
  const links = breadcrumbTrail(page)
  // The page is the start of the docs, or it is outside the docs.
  if (links.length < 2 || links[0]?.href === page.href) return null
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: links.map((link, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: link.label,
      item: config.url + link.href,
    })),
  })
}
