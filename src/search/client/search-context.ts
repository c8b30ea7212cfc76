import type { Dialect } from '#model/dialect.ts'
import type { SearchProvider } from '#model/search.ts'

/** What a page tells the search about itself; plain data, since it travels in the page. */
export interface SearchContext {
  provider: SearchProvider
  /** The page's language: facet `language`. */
  locale: string
  /** The docs tags of the version being read: facet `docusaurus_tag`, any of them. */
  tags: string[]
  /** Where "Let us know" leads; `{query}` is replaced. */
  reportUrl: string
  /** Href of the results page. */
  searchHref: string
  /** Href of the docs' first page. */
  docsHref: string
}

/** The facet whose values are the site's sections: the groups that hits are shown in. */
export const SECTION_FACET = 'hierarchy.lvl0'

/**
 * The facet filters of a page (spec 7): its language, and its version or no version.
 *
 * @param section narrows hits to one section; null for all.
 * @param dialect leaves out what this dialect can't do; null for nothing.
 */
export function facetFilters(
  { locale, tags }: SearchContext,
  section: string | null,
  dialect: Dialect | null,
): (string | string[])[] {
  return [
    `language:${locale}`,
    tags.map((tag) => `docusaurus_tag:${tag}`),
    ...(section === null ? [] : [`${SECTION_FACET}:${section}`]),
    ...(dialect === null ? [] : [`lacks:-${dialect}`]),
  ]
}
