import type { SiteConfig } from '#model/config.ts'
import type { Page } from '#model/page.ts'
import { breadcrumbTrail } from '../Breadcrumbs/trail.ts'

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
