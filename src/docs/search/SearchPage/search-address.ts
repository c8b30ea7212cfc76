import { QUERY_KEYS } from '#base/model/constants.ts'
import type { VersionLink } from '#base/model/page.ts'
import type { SearchContext } from '../client/search-context.ts'
import type { SearchedFor } from '../client/use-search.ts'
import { SEARCH_LIMITS } from '../search-limits.ts'

/** Value of the version parameter for all versions. */
export const ALL_VERSIONS = 'all'

/** The input of the results page; stored in its URL, so that a link shows the same results. */
export interface SearchInput extends SearchedFor {
  /** The name of a version, `ALL_VERSIONS`, or null for the one that readers get by default. */
  version: string | null
}

/** Reads the input from a URL; ignores unknown versions. */
export function parseSearchUrl(href: string, versions: readonly VersionLink[]): SearchInput {
  const { searchParams } = new URL(href)
  const requested = searchParams.get(QUERY_KEYS.version)
  const isKnown = requested === ALL_VERSIONS || versions.some(({ name }) => name === requested)
  const query = (searchParams.get(QUERY_KEYS.query) ?? '').slice(0, SEARCH_LIMITS.queryLength)
  const section = searchParams.get(QUERY_KEYS.section) || null
  return { query, version: isKnown ? requested : null, section }
}

/** Returns the URL for this input, preserving other parameters. */
export function searchUrl({ query, version, section }: SearchInput, href: string): string {
  const url = new URL(href)
  const set = (key: string, value: string | null) => {
    if (value) url.searchParams.set(key, value)
    else url.searchParams.delete(key)
  }
  set(QUERY_KEYS.query, query)
  set(QUERY_KEYS.version, version)
  set(QUERY_KEYS.section, section)
  return url.href
}

/** Returns the page's context with the docs tags of the requested version. */
export function contextForVersion(
  context: SearchContext,
  version: string | null,
  versions: readonly VersionLink[],
): SearchContext {
  if (version === null) return context
  const names = version === ALL_VERSIONS ? versions.map(({ name }) => name) : [version]
  return { ...context, tags: ['default', ...names.map((name) => `docs-default-${name}`)] }
}
