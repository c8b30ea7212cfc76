import type { SiteConfig } from '#model/config.ts'
import type { Page } from '#model/page.ts'

/** `Aliases | Kysely`; the home page says what the site is about. */
export function documentTitle(page: Page, config: SiteConfig): string {
  const own = page.title === config.title ? config.tagline : page.title
  return page.kind === 'home' ? `${config.title} | ${own}` : `${page.title} | ${config.title}`
}
