import { z } from 'zod'
import { badRequest } from '../http/api-problem.ts'
import type { Json } from '../json.ts'

/** A search parameter or a setting: what it accepts, in the protocol's terms, and how it is parsed. */
interface Field<T> {
  /** Follows "expected" in error messages. */
  expected: string
  schema: z.ZodType<T>
}

const field = <T>(expected: string, schema: z.ZodType<T>): Field<T> => ({ expected, schema })

/** The largest integer in Algolia's own messages. */
const MAX_INT64 = '9223372036854775807'

/** Creates a field for an integer; URL parameters contain it as text. */
function integer(min: number, max?: number): Field<number> {
  const fromText = (value: unknown) =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  const bounded = max === undefined ? z.int().min(min) : z.int().min(min).max(max)
  return field(`integer between ${min} and ${max ?? MAX_INT64}`, z.preprocess(fromText, bounded))
}

const scalar = z.union([z.string(), z.number(), z.boolean()])
const text = field('string', scalar.transform(String))

const TRUE = z.union([z.literal([true, 'true', 1, '1'])]).transform(() => true)
const FALSE = z.union([z.literal([false, 'false', 0, '0'])]).transform(() => false)
const flag: Field<boolean> = field('boolean', z.union([TRUE, FALSE]))

/** Parses arrays in URL parameters, which are JSON text. */
function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Creates a field for a list: an array, JSON text of an array, or comma-separated names. */
function list(item: z.ZodType<string>, expected = 'array of strings'): Field<string[]> {
  const fromText = (value: unknown) => {
    const parsed = fromJsonText(value)
    if (typeof parsed !== 'string') return parsed
    return parsed
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
  }
  return field(expected, z.preprocess(fromText, z.array(item)))
}

const names = list(z.string())
/** Entries may contain commas: attributes with the same rank. */
const entries = field('array of strings', z.array(z.string()))
const any = field(
  'JSON',
  z.preprocess(
    fromJsonText,
    z.custom<Json>(() => true),
  ),
)

function choice<const T extends string>(...choices: T[]): Field<T> {
  return field(`one of ${choices.map((one) => `"${one}"`).join(', ')}`, z.enum(choices))
}

const typoTolerance = field(
  'boolean or one of "min", "strict"',
  z.union([
    z.enum(['min', 'strict']),
    z.literal([true, 'true']).transform(() => true),
    z.literal([false, 'false']).transform(() => false),
  ]),
)

const distinct = field(
  integer(0).expected,
  z.union([
    z.literal([true, 'true']).transform(() => 1),
    z.literal([false, 'false']).transform(() => 0),
    integer(0).schema,
  ]),
)

/** `content:10`; a snippet has at least one word. */
const snippets = list(
  z.string().refine((entry) => !/:0+$/.test(entry)),
  'array of attributes, each with a number of words from 1 on',
)

const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'attributes', 'exact', 'custom'] // biome-ignore format: a plain list of words
const sortKey = z.string().regex(/^\s*(?:asc|desc)\(.+\)\s*$/)
const ranking = field(
  `array of ${CRITERIA.map((one) => `"${one}"`).join(', ')}, "asc(attribute)" or "desc(attribute)"`,
  z.array(z.union([z.enum(CRITERIA), sortKey])),
)
const customRanking = field('array of "asc(attribute)" or "desc(attribute)"', z.array(sortKey))

const languages = field(
  'boolean or array of ISO 639 language codes',
  z.union([flag.schema, z.array(z.string().regex(/^[a-z]{2}$/))]),
)

const synonymTable = field('object of arrays of strings', z.record(z.string(), z.array(z.string())))

const limitPer = field(
  'object with an "attribute" and a number of "groups" from 1 on',
  z.object({ attribute: z.string(), groups: z.int().min(1) }),
)

const namedRecords = field(
  'object with an attribute that named records "having", and the "parts" of their names',
  z.object({ having: z.string(), parts: z.array(z.string()).min(1) }),
)

/** Fields that a query may set and for which an index has a default. */
const SHARED = {
  attributesToRetrieve: names,
  attributesToHighlight: names,
  attributesToSnippet: snippets,
  highlightPreTag: text,
  highlightPostTag: text,
  snippetEllipsisText: text,
  hitsPerPage: integer(0),
  maxValuesPerFacet: integer(0),
  sortFacetValuesBy: choice('count', 'alpha'),
  typoTolerance,
  distinct,
  queryType: choice('prefixLast', 'prefixAll', 'prefixNone'),
  removeWordsIfNoResults: choice('none', 'lastWords', 'firstWords', 'allOptional', 'auto'),
  optionalWords: names,
  advancedSyntax: flag,
  ignorePlurals: languages,
  removeStopWords: languages,
  disableTypoToleranceOnWords: names,
  disableTypoToleranceOnAttributes: names,
}

/** Every supported search parameter. Others are ignored. */
const PARAMETERS = {
  ...SHARED,
  query: text,
  synonyms: flag,
  page: integer(0),
  offset: integer(0),
  length: integer(0),
  restrictSearchableAttributes: names,
  responseFields: names,
  filters: text,
  facetFilters: any,
  numericFilters: any,
  tagFilters: any,
  facets: names,
  clickAnalytics: flag,
  getRankingInfo: flag,
  maxFacetHits: integer(1, 100),
  facetQuery: text,
  userToken: text,
} satisfies Record<string, Field<unknown>>

/** Every supported setting. Others are ignored and not stored. */
const SETTINGS = {
  ...SHARED,
  searchableAttributes: entries,
  attributesForFaceting: entries,
  unretrievableAttributes: entries,
  ranking,
  customRanking,
  attributeForDistinct: text,
  paginationLimitedTo: integer(0),
  minWordSizefor1Typo: integer(0),
  minWordSizefor2Typos: integer(0),
  numericAttributesForFiltering: entries,
  disablePrefixOnAttributes: entries,
  /** Ours: maximum number of groups among the hits with the same value, such as one page's. */
  limitPer,
  /** Ours: records of named things. */
  names: namedRecords,
  /** Ours: words without meaning in these records. */
  stopWords: entries,
  /** Ours: synonyms as one table. */
  synonyms: synonymTable,
  userData: any,
} satisfies Record<string, Field<unknown>>

/** The names of all parameters and settings. */
export const FIELD_NAMES = [...new Set([...Object.keys(PARAMETERS), ...Object.keys(SETTINGS)])]

/** Older names of settings. */
const RENAMED: Record<string, string> = { attributesToIndex: 'searchableAttributes' }

type Values<F extends Record<string, Field<unknown>>> = {
  [Name in keyof F]?: F[Name] extends Field<infer T> ? T : never
}
export type SearchParameters = Values<typeof PARAMETERS>

const OPENINGS: Record<string, string> = {
  too_small: 'Value too small for',
  too_big: 'Value too big for',
}

function read(kind: 'parameter' | 'setting', name: string, one: Field<unknown>, value: Json) {
  const result = one.schema.safeParse(value)
  if (result.success) return result.data
  const opening = OPENINGS[result.error.issues[0]?.code ?? ''] ?? 'Invalid value for'
  throw badRequest(`${opening} "${name}" ${kind}, expected ${one.expected}`)
}

/**
 * Parses the supported search parameters.
 *
 * @throws a 400 with the protocol's message for a value of the wrong type.
 */
export function readParameters(raw: Readonly<Record<string, Json>>): SearchParameters {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value === null || !Object.hasOwn(PARAMETERS, name)) continue
    const known = PARAMETERS[name as keyof typeof PARAMETERS]
    values[name] = read('parameter', name, known, value)
  }
  return values
}

/**
 * Parses the supported settings; null stands for a setting to be reset.
 *
 * @throws a 400 with the protocol's message for a value of the wrong type.
 */
export function readSettings(raw: Readonly<Record<string, Json>>): Map<string, Json> {
  const values = new Map<string, Json>()
  for (const [given, value] of Object.entries(raw)) {
    const name = Object.hasOwn(RENAMED, given) ? (RENAMED[given] ?? given) : given
    if (!Object.hasOwn(SETTINGS, name)) continue
    const known = SETTINGS[name as keyof typeof SETTINGS]
    const isUnset = value === null || value === undefined
    values.set(name, isUnset ? null : (read('setting', given, known, value) as Json))
  }
  return values
}
