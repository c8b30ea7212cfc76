import { badRequest } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import type { Limits } from '../limits.ts'
import { readSettings } from '../protocol/fields.ts'
import { checkTags } from '../protocol/tags.ts'

/** Returns the name in `unordered(a)`, `searchable(a)`, `filterOnly(a)`, `afterDistinct(searchable(a))`. */
export function bareAttribute(entry: string): string {
  const wrapped = /^\s*\w+\((.*)\)\s*$/.exec(entry)
  return wrapped ? bareAttribute(wrapped[1] ?? '') : entry.trim()
}

/** Returns a list of names in the settings; null if it isn't set. */
export function settingNames(settings: JsonObject, name: string): string[] | null {
  const value = settings[name]
  if (!Array.isArray(value)) return null
  return value.filter((item): item is string => typeof item === 'string')
}

export function settingText(settings: JsonObject, name: string): string | undefined {
  const value = settings[name]
  return typeof value === 'string' ? value : undefined
}

export function settingNumber(settings: JsonObject, name: string): number | undefined {
  const value = settings[name]
  return typeof value === 'number' ? value : undefined
}

/** Returns the searchable attributes, one by one; null if none are set, which means all. */
export function searchableNames(settings: JsonObject): string[] | null {
  const entries = settingNames(settings, 'searchableAttributes')
  if (!entries || entries.length === 0) return null
  return entries.flatMap((entry) => entry.split(',').map(bareAttribute))
}

/** Applies the body of a settings request to the present settings; null resets a setting. */
export function changeSettings(present: JsonObject, body: Json, limits: Limits): JsonObject {
  if (!isJsonObject(body)) throw badRequest('Invalid settings, expected an object')
  const changed = { ...present }
  for (const [name, value] of readSettings(body)) {
    if (value === null) delete changed[name]
    else changed[name] = value
  }
  checkTags(changed, limits)
  const pages = settingNumber(changed, 'paginationLimitedTo') ?? 0
  if (pages > limits.paginationLimitedTo) {
    throw badRequest(
      `Value too big for "paginationLimitedTo" setting, expected integer between 0 and ${limits.paginationLimitedTo}`,
    )
  }
  return changed
}

/** Settings in the response to a settings request if none were set. */
const DEFAULTS: JsonObject = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  version: 2,
  searchableAttributes: null,
  numericAttributesToIndex: null,
  attributesToRetrieve: null,
  unretrievableAttributes: null,
  optionalWords: null,
  attributesForFaceting: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  paginationLimitedTo: 1000,
  attributeForDistinct: null,
  exactOnSingleWordQuery: 'attribute',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: null,
  separatorsToIndex: '',
  removeWordsIfNoResults: 'none',
  queryType: 'prefixLast',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
}

export function shownSettings(settings: JsonObject): JsonObject {
  return { ...DEFAULTS, ...settings }
}
