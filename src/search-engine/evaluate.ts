import { BITS, bestOccurrences, gradeIn, NONE, type Packing, placeIn, typosIn } from './best.ts'
import type { RecordMask } from './facets.ts'
import { GRADE } from './grades.ts'
import type { Postings } from './postings.ts'
import type { QueryWord } from './query.ts'
import { type Source, sourcesOf } from './sources.ts'
import type { RecordFilter } from './types.ts'

export interface Scope {
  postings: Postings
  size: number
  packing: Packing
  /** 1 for each attribute to search; null for all. */
  attributes: Uint8Array | null
  /** The same for words with typos. */
  forgiving: Uint8Array | null
  /** The same for starts of words. */
  open: Uint8Array | null
  /** From facets; null when every record passes. */
  mask: RecordMask | null
  filter: RecordFilter | null
}

/** A query word with all that the index has of it. */
export interface Evaluated {
  word: QueryWord
  sources: Source[]
  /** Packed best occurrence per record. */
  best: Uint32Array
  /** What a record earns for matching the word, in the `words` criterion. */
  weight: number
}

/** The words that count in an attempt to answer a query, and the records that match. */
export interface Attempt {
  words: Evaluated[]
  records: Uint32Array
  /** Query words that were left out so that something is found. */
  removed?: string[]
}

/** Looks words up; those that the forgiving search finds nothing more for are looked up once. */
export function evaluateWords(
  scope: Scope,
  words: readonly QueryWord[],
  before: readonly Evaluated[] = [],
): Evaluated[] {
  return words.map((word, i) => {
    const sources = sourcesOf(scope.postings, word)
    const known = before[i]
    if (known && known.sources.length === sources.length) return { ...known, word }
    const best = bestOccurrences(sources, scope)
    return { word, sources, best, weight: 1 }
  })
}

const EMPTY = new Uint32Array(0)

/** Taken again by each call: a table of all records for each would be most of what is to be collected. */
let scratch = EMPTY

const occurrencesOf = ({ sources }: Evaluated) =>
  sources.reduce((sum, { from, to }) => sum + to - from, 0)

/** Records that match every word that isn't optional, and at least one word; all for no words. */
export function matchAll(scope: Scope, words: Evaluated[]): Attempt {
  const required = words.filter(({ word }) => !word.optional)
  if (required.some(({ sources }) => sources.length === 0)) return { words, records: EMPTY }
  // The rarest word leaves the fewest records to look at.
  required.sort((a, b) => occurrencesOf(a) - occurrencesOf(b))
  const [first, ...others] = required.map(({ best }) => best)
  const some = first || words.length === 0 ? null : words.map(({ best }) => best)
  const { size, mask, filter } = scope
  if (scratch.length < size) scratch = new Uint32Array(size)
  const records = scratch
  let length = 0
  for (let record = 0; record < size; record++) {
    // Most records lack most words, so the cheapest look comes first.
    if (first !== undefined && first[record] === NONE) continue
    if (mask !== null && mask[record] === 0) continue
    if (!hasAll(others, record)) continue
    if (some !== null && !hasSome(some, record)) continue
    if (filter === null || filter(record)) records[length++] = record
  }
  return { words, records: records.slice(0, length) }
}

function hasAll(columns: readonly Uint32Array[], record: number): boolean {
  for (let i = 0; i < columns.length; i++) if (columns[i]![record] === NONE) return false
  return true
}

function hasSome(columns: readonly Uint32Array[], record: number): boolean {
  for (let i = 0; i < columns.length; i++) if (columns[i]![record] !== NONE) return true
  return false
}

/** The rarest word weighs this much; a word that most records have weighs 1. */
const MOST_WEIGHT = 12
/** Records that earn less than this share of the best are no hits. */
const LEAST_SHARE = 0.5

/**
 * Records that match some of the words. A word weighs the more the fewer records have it, and half
 * as much where it is matched with typos.
 */
export function matchSome(scope: Scope, all: readonly Evaluated[]): Attempt {
  const words = all.map((evaluated) => ({
    ...evaluated,
    word: { ...evaluated.word, optional: true },
    weight: rarity(evaluated.best),
  }))
  const { records } = matchAll(scope, words)
  const earned = weightsOf(words, records, scope.packing)
  let most = 0
  for (let i = 0; i < earned.length; i++) most = Math.max(most, earned[i]!)
  return { words, records: records.filter((_, i) => earned[i]! >= most * LEAST_SHARE) }
}

/** Even, so that half of it is a whole number; 0 for a word that no record has. */
function rarity(best: Uint32Array): number {
  let count = 0
  for (let record = 0; record < best.length; record++) if (best[record] !== NONE) count++
  if (count === 0) return 0
  return 2 * Math.max(1, Math.min(MOST_WEIGHT, Math.round(Math.log2(best.length / count))))
}

/** Folds the packed best occurrences of the words that each record matches. */
export function tally(
  words: readonly Evaluated[],
  records: Uint32Array,
  start: number,
  step: (sum: number, packed: number, weight: number) => number,
): Uint32Array {
  const sums = new Uint32Array(records.length).fill(start)
  for (const { best, weight } of words) {
    for (let i = 0; i < records.length; i++) {
      const packed = best[records[i]!]!
      if (packed !== NONE) sums[i] = step(sums[i]!, packed, weight)
    }
  }
  return sums
}

/** Adds up one field of the same; most of ranking's time goes into this, so it calls nothing. */
function fieldSums(
  words: readonly Evaluated[],
  records: Uint32Array,
  shift: number,
  bits: number,
): Uint32Array {
  const sums = new Uint32Array(records.length)
  const field = (1 << bits) - 1
  for (const { best } of words) {
    for (let i = 0; i < records.length; i++) {
      const packed = best[records[i]!]!
      if (packed !== NONE) sums[i]! += (packed >>> shift) & field
    }
  }
  return sums
}

/** What each record earns for the words that it matches. */
export function weightsOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return tally(words, records, 0, (sum, packed, weight) => {
    if (weight <= 1) return sum + weight
    const own = typosIn(packed, packing) > 0 ? weight >> 1 : weight
    return sum + (placeIn(packed, packing) >>> 10 <= 1 ? own + (own >> 1) : own)
  })
}

/** Typos of all words that each record matches. */
export function typosOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return fieldSums(words, records, packing.typo, BITS.typo)
}

/** How far each record's words are from being exact; the sum of grades. */
export function gradesOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return fieldSums(words, records, packing.exact, BITS.exact)
}

/** The best place of any word in each record: the attribute's rank, then the position in it. */
export function placesOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return tally(words, records, 0xffff, (least, packed) => Math.min(least, placeIn(packed, packing)))
}

/** The places of all words that each record matches, added up. */
export function placeSums(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return fieldSums(words, records, packing.attribute, BITS.attribute)
}

/** Query words that each record has letter by letter. */
export function exactOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return tally(words, records, 0, (sum, packed) => {
    return sum + Number(gradeIn(packed, packing) <= GRADE.equal)
  })
}
