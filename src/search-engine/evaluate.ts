import { BITS, bestOccurrences, gradeIn, NONE, type Packing, placeIn, typosIn } from './best.ts'
import type { RecordMask } from './facets.ts'
import { GRADE } from './grades.ts'
import type { Postings } from './postings.ts'
import type { QueryWord } from './query.ts'
import { type OccurrenceRange, sourcesOf } from './sources.ts'
import type { RecordFilter } from './types.ts'

export interface Scope {
  postings: Postings
  size: number
  packing: Packing
  /** 1 for each attribute to search; null to search all. */
  attributes: Uint8Array | null
  /** The same for matches with typos. */
  forgiving: Uint8Array | null
  /** The same for prefix matches. */
  open: Uint8Array | null
  /** The records that pass the facet filters; null if every record does. */
  mask: RecordMask | null
  filter: RecordFilter | null
}

/** A query word with everything that the index has for it. */
export interface Evaluated {
  word: QueryWord
  sources: OccurrenceRange[]
  /** Packed best occurrence per record. */
  best: Uint32Array
  /** A record's score for matching the word, in the `words` criterion. */
  weight: number
}

/** The words that count in one attempt to answer a query, and the matching records. */
export interface Attempt {
  words: Evaluated[]
  records: Uint32Array
  /** Query words that were removed in order to find something. */
  removed?: string[]
}

/** Looks up words; reuses the result in `before` for words to which typo tolerance adds nothing. */
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

/** Reused by every call: a new table of all records per call would account for most of the garbage. */
let scratch = EMPTY

const occurrencesOf = ({ sources }: Evaluated) =>
  sources.reduce((sum, { from, to }) => sum + to - from, 0)

/** Returns the records that match every required word and at least one word; all if there are no words. */
export function matchAll(scope: Scope, words: Evaluated[]): Attempt {
  const required = words.filter(({ word }) => !word.optional)
  if (required.some(({ sources }) => sources.length === 0)) return { words, records: EMPTY }
  // The rarest word leaves the fewest records to check.
  required.sort((a, b) => occurrencesOf(a) - occurrencesOf(b))
  const [first, ...others] = required.map(({ best }) => best)
  const some = first || words.length === 0 ? null : words.map(({ best }) => best)
  const { size, mask, filter } = scope
  if (scratch.length < size) scratch = new Uint32Array(size)
  const records = scratch
  let length = 0
  for (let record = 0; record < size; record++) {
    // Most records lack most words, so the cheapest check comes first.
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

/** Weight of the rarest word; a word that most records have has weight 1. */
const MAX_WEIGHT = 12
/** Share of the best score below which records aren't hits. */
const MIN_SHARE = 0.5

/**
 * Returns the records that match some of the words. The rarer a word, the higher its weight; a match with
 * typos counts half.
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
  return { words, records: records.filter((_, i) => earned[i]! >= most * MIN_SHARE) }
}

/** Returns a word's weight: even, so that half of it is an integer; 0 if no record has the word. */
function rarity(best: Uint32Array): number {
  let count = 0
  for (let record = 0; record < best.length; record++) if (best[record] !== NONE) count++
  if (count === 0) return 0
  return 2 * Math.max(1, Math.min(MAX_WEIGHT, Math.round(Math.log2(best.length / count))))
}

/** Reduces the packed best occurrences of each record's matching words to one number. */
export function reduceOccurrences(
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

/** Sums one field of the packed occurrences; most ranking time is spent here, so it calls no functions. */
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

/** Returns each record's score for the words that it matches. */
export function weightsOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return reduceOccurrences(words, records, 0, (sum, packed, weight) => {
    if (weight <= 1) return sum + weight
    const own = typosIn(packed, packing) > 0 ? weight >> 1 : weight
    return sum + (placeIn(packed, packing) >>> 10 <= 1 ? own + (own >> 1) : own)
  })
}

/** Returns each record's total number of typos in the words that it matches. */
export function typosOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return fieldSums(words, records, packing.typo, BITS.typo)
}

/** Returns each record's sum of grades: how far its words are from matching exactly. */
export function gradesOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return fieldSums(words, records, packing.exact, BITS.exact)
}

/** Returns each record's best place of any word: the attribute's rank, then the position in it. */
export function placesOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return reduceOccurrences(words, records, 0xffff, (least, packed) =>
    Math.min(least, placeIn(packed, packing)),
  )
}

/** Returns each record's sum of places of the words that it matches. */
export function placeSums(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return fieldSums(words, records, packing.attribute, BITS.attribute)
}

/** Returns how many query words each record contains exactly. */
export function exactOf(words: readonly Evaluated[], records: Uint32Array, packing: Packing) {
  return reduceOccurrences(words, records, 0, (sum, packed) => {
    return sum + Number(gradeIn(packed, packing) <= GRADE.equal)
  })
}
