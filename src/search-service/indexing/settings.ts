import { badRequest } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import type { Limits } from '../limits.ts'

/** `unordered(a)`, `searchable(a)`, `filterOnly(a)`, `afterDistinct(searchable(a))`: the name inside. */
export function bareAttribute(entry: string): string {
  const wrapped = /^\s*\w+\((.*)\)\s*$/.exec(entry)
  return wrapped ? bareAttribute(wrapped[1] ?? '') : entry.trim()
}

/** A list of names in the settings; null when it is not set. */
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

/** The attributes that are searched, one by one; null when none are set, which means all. */
export function searchableNames(settings: JsonObject): string[] | null {
  const entries = settingNames(settings, 'searchableAttributes')
  if (!entries || entries.length === 0) return null
  return entries.flatMap((entry) => entry.split(',').map(bareAttribute))
}

const isStrings = (value: Json) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
const isCount = (value: Json) => typeof value === 'number' && Number.isInteger(value) && value >= 0
const isText = (value: Json) => typeof value === 'string'
const isFlag = (value: Json) => typeof value === 'boolean'

const strings = { test: isStrings, expected: 'array of strings' }
const text = { test: isText, expected: 'string' }
const count = { test: isCount, expected: 'integer between 0 and 9223372036854775807' }
const flag = { test: isFlag, expected: 'boolean' }

function choice(...choices: Json[]) {
  const expected = `one of ${choices.map((one) => JSON.stringify(one)).join(', ')}`
  return { test: (value: Json) => choices.includes(value), expected }
}

/** The settings that have an effect, and what each must be. Others are stored and given back. */
const RULES: Record<string, { test(value: Json): boolean; expected: string }> = {
  searchableAttributes: strings,
  attributesToIndex: strings,
  attributesForFaceting: strings,
  unretrievableAttributes: strings,
  attributesToRetrieve: strings,
  attributesToHighlight: strings,
  attributesToSnippet: strings,
  ranking: strings,
  customRanking: strings,
  optionalWords: strings,
  highlightPreTag: text,
  highlightPostTag: text,
  snippetEllipsisText: text,
  attributeForDistinct: text,
  hitsPerPage: count,
  paginationLimitedTo: count,
  maxValuesPerFacet: count,
  minWordSizefor1Typo: count,
  minWordSizefor2Typos: count,
  restrictHighlightAndSnippetArrays: flag,
  sortFacetValuesBy: choice('count', 'alpha'),
  queryType: choice('prefixLast', 'prefixAll', 'prefixNone'),
  removeWordsIfNoResults: choice('none', 'lastWords', 'firstWords', 'allOptional', 'auto'),
  typoTolerance: choice(true, false, 'min', 'strict', 'true', 'false'),
  distinct: {
    test: (value) => isFlag(value) || isCount(value),
    expected: 'boolean or integer between 0 and 4',
  },
}

/** Lays the body of a settings request over the present settings; null takes a setting back. */
export function changeSettings(present: JsonObject, body: Json, limits: Limits): JsonObject {
  if (!isJsonObject(body)) throw badRequest('Invalid settings, expected an object')
  const changed = { ...present }
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === undefined) {
      delete changed[name]
      continue
    }
    // Names such as `__proto__` mean something to objects and nothing to the protocol.
    if (name in Object.prototype) continue
    const rule = RULES[name]
    if (rule && !rule.test(value)) {
      throw badRequest(`Invalid value for "${name}" setting, expected ${rule.expected}`)
    }
    // `attributesToIndex` is the older name.
    changed[name === 'attributesToIndex' ? 'searchableAttributes' : name] = value
  }
  const pages = settingNumber(changed, 'paginationLimitedTo') ?? 0
  if (pages > limits.paginationLimitedTo) {
    throw badRequest(
      `Value too big for "paginationLimitedTo" setting, expected integer between 0 and ${limits.paginationLimitedTo}`,
    )
  }
  return changed
}

/** What a settings request answers when nothing was set. */
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
