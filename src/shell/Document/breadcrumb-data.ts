import type { SiteConfig } from '#model/config.ts'
import type { Page } from '#model/page.ts'
import { trail } from '../Breadcrumbs/trail.ts'

/** The breadcrumbs as schema.org's `BreadcrumbList`; null where there are none. */
export function breadcrumbData(page: Page, config: SiteConfig): string | null {
  const links = trail(page)
  // The docs' start is the page itself, or the page stands outside the docs.
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
