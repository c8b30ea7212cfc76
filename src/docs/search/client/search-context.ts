import type { SearchProvider } from '#base/model/search.ts'

/** Information about a page for the search; plain data, since it is embedded in the page. */
export interface SearchContext {
  provider: SearchProvider
  /** The page's language: facet `language`. */
  locale: string
  /** Docs tags of the current version: facet `docusaurus_tag`, matching any of them. */
  tags: string[]
  /** Target of the "Let us know" link; `{query}` is replaced. */
  reportUrl: string
  /** Href of the results page. */
  searchHref: string
  /** Href of the docs' first page. */
  docsHref: string
}

/** The facet whose values are the site's sections, by which hits are grouped. */
export const SECTION_FACET = 'hierarchy.lvl0'

/**
 * Returns the facet filters of a page (spec 6.3): its language, and its version or no version.
 *
 * @param section limits hits to one section; null for all.
 */
export function facetFilters(
  { locale, tags }: SearchContext,
  section: string | null,
): (string | string[])[] {
  return [
    `language:${locale}`,
    tags.map((tag) => `docusaurus_tag:${tag}`),
    ...(section === null ? [] : [`${SECTION_FACET}:${section}`]),
  ]
}
