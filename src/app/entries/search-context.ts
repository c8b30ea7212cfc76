import { DOCS_BASE } from '#model/constants.ts'
import type { Page } from '#model/page.ts'
import type { SearchContext } from '#search/client/search-context.ts'
import { pageHref } from '../paths.ts'
import type { RenderSite } from '../render-types.ts'

/** What a page tells the search: its language, its version's docs tag, and where to ask. */
export function searchContext(page: Page, { config, search }: RenderSite): SearchContext {
  const version = page.version?.name ?? config.docs.lastVersion ?? 'current'
  return {
    provider: search,
    locale: page.locale,
    tags: ['default', `docs-default-${version}`],
    reportUrl: config.search.reportUrl,
    searchHref: pageHref('/search', config.baseUrl),
    docsHref: pageHref(DOCS_BASE, config.baseUrl),
  }
}
