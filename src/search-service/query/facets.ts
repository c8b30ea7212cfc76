import { bareAttribute, settingNames, settingNumber, settingText } from '../indexing/settings.ts'
import type { Snapshot } from '../indexing/snapshot.ts'
import { type JsonObject, valuesAt } from '../json.ts'
import type { SearchParameters } from '../protocol/fields.ts'

/** Returns the declared facets that are counted, which excludes `filterOnly` ones. */
function countedFacets(settings: JsonObject): string[] {
  const declared = settingNames(settings, 'attributesForFaceting') ?? []
  return declared.filter((entry) => !entry.includes('filterOnly(')).map(bareAttribute)
}

/** Returns at most `limit` values and counts, sorted by frequency or by name. */
function sorted(counts: Map<string, number>, by: string, limit: number): [string, number][] {
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...counts]
    .sort((a, b) => (by === 'alpha' ? 0 : b[1] - a[1]) || byName(a[0], b[0]))
    .slice(0, limit)
}

interface Stats {
  min: number
  max: number
  avg: number
  sum: number
}

/** Returns the minimum, maximum, mean and sum of the numbers among a facet's values; null if none. */
function stats(snapshot: Snapshot, facet: string, ordinals: Uint32Array): Stats | null {
  let count = 0
  const result = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, avg: 0, sum: 0 }
  for (const ordinal of ordinals) {
    for (const value of valuesAt(snapshot.records[ordinal], facet)) {
      if (typeof value !== 'number') continue
      count += 1
      result.sum += value
      result.min = Math.min(result.min, value)
      result.max = Math.max(result.max, value)
    }
  }
  return count > 0 ? { ...result, avg: result.sum / count } : null
}

const isNumeric = (value: string) => value.trim() !== '' && Number.isFinite(Number(value))

/** Returns the `facets` and `facets_stats` fields of a response. */
export function countFacets(
  snapshot: Snapshot,
  parameters: SearchParameters,
  ordinals: Uint32Array,
  limit: number,
): { facets: JsonObject; facets_stats?: JsonObject; exhaustiveFacetsCount: true } {
  const { settings } = snapshot
  const known = countedFacets(settings)
  const asked = parameters.facets ?? []
  const names = asked.includes('*') ? known : known.filter((name) => asked.includes(name))
  const most = Math.min(
    parameters.maxValuesPerFacet ?? settingNumber(settings, 'maxValuesPerFacet') ?? 100,
    limit,
  )
  const by = parameters.sortFacetValuesBy ?? settingText(settings, 'sortFacetValuesBy') ?? 'count'
  const facets: JsonObject = {}
  const allStats: JsonObject = {}
  for (const name of names) {
    const counts = snapshot.engine.facetCounts(name, ordinals)
    if (counts.size === 0) continue
    facets[name] = Object.fromEntries(sorted(counts, by, most))
    // Numbers are collected only if the values look like numbers.
    const [first] = counts.keys()
    const numbers = first !== undefined && isNumeric(first) ? stats(snapshot, name, ordinals) : null
    if (numbers) allStats[name] = { ...numbers }
  }
  return {
    facets,
    exhaustiveFacetsCount: true,
    ...(Object.keys(allStats).length > 0 ? { facets_stats: allStats } : {}),
  }
}
