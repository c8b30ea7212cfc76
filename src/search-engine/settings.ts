import type { Criterion, IndexSettings } from './types.ts'

/** Algolia's default order. */
export const ALGOLIA_RANKING: readonly Criterion[] = [
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
  'custom',
]

/** Maximum number of searchable attributes in an index. */
const MAX_ATTRIBUTES = 64

export interface SearchableAttribute {
  path: string
  /** Position in `searchableAttributes`; attributes listed together share it. */
  rank: number
  /** Whether a word ranks higher near the attribute's start. */
  ordered: boolean
}

/** Parses `searchableAttributes`: `['unordered(a)', 'b, c']`. Ignores those beyond `MAX_ATTRIBUTES`. */
export function parseSearchable(list: readonly string[]): SearchableAttribute[] {
  return list
    .flatMap((entry, rank) =>
      entry.split(',').map((name) => {
        const [, modifier, inner] = /^(ordered|unordered)\((.*)\)$/.exec(name.trim()) ?? []
        return { path: (inner ?? name).trim(), rank, ordered: modifier !== 'unordered' }
      }),
    )
    .filter(({ path }, i, all) => path && all.findIndex((other) => other.path === path) === i)
    .slice(0, MAX_ATTRIBUTES)
}

export interface SortKey {
  path: string
  descending: boolean
}

/** Parses `desc(path)` or `asc(path)`; returns null for anything else. */
export function parseSortKey(text: string): SortKey | null {
  const match = /^(asc|desc)\((.+)\)$/.exec(text.trim())
  return match ? { path: match[2]!, descending: match[1] === 'desc' } : null
}

/** Parses `attributesForFaceting` into plain paths. */
export function parseFacets(settings: IndexSettings): string[] {
  return (settings.attributesForFaceting ?? []).map((entry) =>
    entry.replace(/^(?:filterOnly|searchable|afterDistinct)\((.*)\)$/, '$1').trim(),
  )
}
