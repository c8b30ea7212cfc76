import { QUERY_KEYS } from '#model/constants.ts'
import { type Dialect, isDialect } from '#model/dialect.ts'
import type { VersionLink } from '#model/page.ts'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import type { SearchContext } from '../client/search-context.ts'

/** In the address: the dialect that hits must work with. Only this page has it: each page loads the shared keys. */
const WORKS_WITH = 'with'

/** In the address: hits of every version. */
export const ALL_VERSIONS = 'all'

/** What the results page is asked for; it stands in its address, so that a link shows the same. */
export interface Asked {
  query: string
  /** The name of a version, `ALL_VERSIONS`, or null for the one that readers get by default. */
  version: string | null
  /** The section that hits are narrowed to; null for all. */
  section: string | null
  /** The dialect that hits must work with; null for any. */
  dialect: Dialect | null
}

/** Reads an address; a version that the site does not have is none. */
export function readAddress(href: string, versions: readonly VersionLink[]): Asked {
  const { searchParams } = new URL(href)
  const asked = searchParams.get(QUERY_KEYS.version)
  const isKnown = asked === ALL_VERSIONS || versions.some(({ name }) => name === asked)
  const query = (searchParams.get(QUERY_KEYS.query) ?? '').slice(0, SEARCH_LIMITS.queryLength)
  const section = searchParams.get(QUERY_KEYS.section) || null
  const dialect = searchParams.get(WORKS_WITH)
  const version = isKnown ? asked : null
  return { query, version, section, dialect: isDialect(dialect) ? dialect : null }
}

/** The address that shows this; other parameters stay. */
export function addressOf({ query, version, section, dialect }: Asked, href: string): string {
  const url = new URL(href)
  const set = (key: string, value: string | null) => {
    if (value) url.searchParams.set(key, value)
    else url.searchParams.delete(key)
  }
  set(QUERY_KEYS.query, query)
  set(QUERY_KEYS.version, version)
  set(QUERY_KEYS.section, section)
  set(WORKS_WITH, dialect)
  return url.href
}

/** The page's context with the docs tags of what is asked for. */
export function contextOf(
  context: SearchContext,
  version: string | null,
  versions: readonly VersionLink[],
): SearchContext {
  if (version === null) return context
  const names = version === ALL_VERSIONS ? versions.map(({ name }) => name) : [version]
  return { ...context, tags: ['default', ...names.map((name) => `docs-default-${name}`)] }
}
