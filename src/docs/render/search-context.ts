import { QUERY_KEYS } from '#base/model/constants.ts'
import type { Page } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import type { SearchContext } from '#docs/search/client/search-context.ts'
import type { RenderSite } from './render-types.ts'

/** Returns a page's search settings: its language, its version's docs tag, and where to send queries. */
export function searchContext(page: Page, { config, search }: RenderSite): SearchContext {
  const byDefault =
    page.versions.find(({ current }) => current)?.name ?? config.docs.lastVersion ?? 'current'
  const version = page.version?.name ?? byDefault
  return {
    provider: search,
    locale: page.locale,
    tags: ['default', `docs-default-${version}`],
    reportUrl: config.search.reportUrl,
    searchHref: searchHref(page, config.baseUrl),
    docsHref: pageHref(config.docs.routeBasePath, config.baseUrl),
  }
}

/** Returns the href of the results page, which keeps readers of a non-default version in that version. */
function searchHref({ version }: Page, baseUrl: string): string {
  const href = pageHref('/search', baseUrl)
  if (!version || version.isLast) return href
  return `${href}?${QUERY_KEYS.version}=${encodeURIComponent(version.name)}`
}
