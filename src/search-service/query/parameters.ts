import { badRequest } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'

/** Search parameters as sent: by name, in JSON types. */
export type RawParameters = JsonObject

type Reader<T> = (value: Json, name: string) => T

const LARGEST = '9223372036854775807'

function wrong(name: string, expected: string): never {
  throw badRequest(`Invalid value for "${name}" parameter, expected ${expected}`)
}

/** A whole number from `min` on; URL parameters bring it as text. */
function integer(min: number, max?: number): Reader<number> {
  return (value, name) => {
    const expected = `integer between ${min} and ${max ?? LARGEST}`
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) wrong(name, expected)
    if (number < min) {
      throw badRequest(`Value too small for "${name}" parameter, expected ${expected}`)
    }
    if (max !== undefined && number > max) {
      throw badRequest(`Value too big for "${name}" parameter, expected ${expected}`)
    }
    return number
  }
}

const text: Reader<string> = (value, name) => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : wrong(name, 'string')
}

const flag: Reader<boolean> = (value, name) => {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  if (value === false || value === 'false' || value === 0 || value === '0') return false
  return wrong(name, 'boolean')
}

/** A list: an array, JSON text of one, or names with commas between. */
const names: Reader<string[]> = (value, name) => {
  const list = fromText(value)
  if (typeof list === 'string') {
    return list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
  }
  if (!Array.isArray(list)) return wrong(name, 'array of strings')
  return list.map((item) => (typeof item === 'string' ? item : wrong(name, 'array of strings')))
}

/** URL parameters carry arrays as JSON text. */
function fromText(value: Json): Json {
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return value
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}

const typo: Reader<boolean | 'min' | 'strict'> = (value, name) => {
  if (value === 'min' || value === 'strict') return value
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  return wrong(name, 'boolean or one of "min", "strict"')
}

const distinct: Reader<number> = (value, name) => {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false') return 0
  return integer(0)(value, name)
}

function oneOf<const T extends string>(...choices: T[]): Reader<T> {
  return (value, name) => {
    const found = choices.find((choice) => choice === value)
    return found ?? wrong(name, `one of ${choices.map((choice) => `"${choice}"`).join(', ')}`)
  }
}

const any: Reader<Json> = (value) => fromText(value)

/** Every parameter that is understood, with its reader. Others are ignored. */
const READERS = {
  query: text,
  page: integer(0),
  hitsPerPage: integer(0),
  offset: integer(0),
  length: integer(0),
  attributesToRetrieve: names,
  attributesToHighlight: names,
  attributesToSnippet: names,
  restrictSearchableAttributes: names,
  highlightPreTag: text,
  highlightPostTag: text,
  snippetEllipsisText: text,
  restrictHighlightAndSnippetArrays: flag,
  responseFields: names,
  filters: text,
  facetFilters: any,
  numericFilters: any,
  tagFilters: any,
  facets: names,
  maxValuesPerFacet: integer(0),
  sortFacetValuesBy: oneOf('count', 'alpha'),
  facetingAfterDistinct: flag,
  typoTolerance: typo,
  distinct,
  queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
  removeWordsIfNoResults: oneOf('none', 'lastWords', 'firstWords', 'allOptional', 'auto'),
  optionalWords: names,
  clickAnalytics: flag,
  getRankingInfo: flag,
  maxFacetHits: integer(1, 100),
  facetQuery: text,
  userToken: text,
} satisfies Record<string, Reader<unknown>>

type Readers = typeof READERS
export type SearchParameters = { [Name in keyof Readers]?: ReturnType<Readers[Name]> }

/** Reads what is understood; a value of the wrong type is refused with the protocol's message. */
export function readParameters(raw: RawParameters): SearchParameters {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value === null || !Object.hasOwn(READERS, name)) continue
    read[name] = READERS[name as keyof Readers](value, name)
  }
  return read as SearchParameters
}

/** The parameters of a URL query, or of the `params` text of a body. */
export function fromQueryString(search: string): RawParameters {
  const raw: RawParameters = {}
  for (const [name, value] of new URLSearchParams(search)) raw[name] = value
  return raw
}

/** The parameters of a request without a body; credentials are none. */
export function fromUrl(search: URLSearchParams): RawParameters {
  const raw = Object.entries(fromQueryString(search.toString()))
  return Object.fromEntries(raw.filter(([name]) => !name.toLowerCase().startsWith('x-algolia-')))
}

/** A body's parameters, those in its `params` text included; fields of the body itself win. */
export function fromBody(body: JsonObject): RawParameters {
  const { params, ...rest } = body
  if (params === undefined || params === null) return rest
  if (typeof params === 'string') return { ...fromQueryString(params), ...rest }
  return isJsonObject(params) ? { ...params, ...rest } : wrong('params', 'string')
}

/** The `params` field of a response: what was asked, URL-encoded. */
export function toQueryString(raw: RawParameters): string {
  return Object.entries(raw)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const shown = typeof value === 'string' ? value : JSON.stringify(value)
      return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(shown.toWellFormed())}`
    })
    .join('&')
}
