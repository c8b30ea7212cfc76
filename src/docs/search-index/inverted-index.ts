import type { SearchRecord } from '#base/model/search.ts'
import { readFields } from './fields.ts'
import { splitWords, type Word } from './tokenize.ts'

/** Records that contain something, in order, and how strongly each does. */
export interface Postings {
  /** Positions of the records. */
  records: Uint32Array
  /** Strength of each, from 0 up: how often, in which fields, among how many other words. */
  strengths: Float32Array
}

/** Which words the records contain, and where. Everything that doesn't depend on a query is computed once. */
export interface InvertedIndex {
  /** Number of records. */
  size: number
  /** All terms, sorted by their UTF-16 units. A term's number is its position. */
  terms: readonly string[]
  /** Returns the number of a term; undefined if no record has it. */
  numberOf(term: string): number | undefined
  /** Returns the records that contain the term with this number. */
  postingsOf(number: number): Postings
  /** Returns whether the term with this number stands in a title of a page that teaches. */
  isTitled(number: number): boolean
  /** Returns whether a record has these terms next to each other, in this order. */
  hasPhrase(record: number, numbers: readonly number[]): boolean
}

/** BM25+ (Robertson; Lv and Zhai 2011): saturation of repetitions, normalization of lengths, minimum of a match. */
const BM25 = { k: 2, b: 0.7, d: 0.2 }
/** Records that are added without letting other work on the thread go on. */
const CHUNK_SIZE = 250
/** Ends a text within the words of a record: no term has this number. */
const END_OF_TEXT = 0xffff_ffff

/** A record's words while the index is built, by provisional numbers. */
interface Draft {
  /** Term, field and number of occurrences, in turn. */
  counts: number[]
  /** Words in their order; texts end with `END_OF_TEXT`. */
  words: number[]
  /** Number of different terms of each field. */
  lengths: number[]
}

/** Builds the index, in steps of some milliseconds. */
export async function buildInvertedIndex(records: readonly SearchRecord[]): Promise<InvertedIndex> {
  const numbers = new Map<string, number>()
  const titled = new Set<number>()
  const drafts: Draft[] = []
  for (const [i, record] of records.entries()) {
    if (i % CHUNK_SIZE === CHUNK_SIZE - 1) await new Promise((resolve) => setTimeout(resolve))
    drafts.push(draftRecord(record, numbers, titled))
  }
  return finishIndex(drafts, numbers, titled)
}

function draftRecord(
  record: SearchRecord,
  numbers: Map<string, number>,
  titled: Set<number>,
): Draft {
  const draft: Draft = { counts: [], words: [], lengths: [] }
  for (const [field, { texts }] of readFields(record).entries()) {
    const counts = new Map<number, number>()
    const add = (term: string) => {
      const number = numbers.get(term) ?? numbers.size
      numbers.set(term, number)
      counts.set(number, (counts.get(number) ?? 0) + 1)
      if (field === 0 && !record.kind) titled.add(number)
    }
    for (const text of texts) {
      const words = splitWords(text)
      for (const { term, pieces } of words) {
        add(term)
        for (const piece of pieces) if (piece.term !== term) add(piece.term)
      }
      addText(draft, words, numbers)
    }
    for (const [number, count] of counts) draft.counts.push(number, field, count)
    draft.lengths.push(counts.size)
  }
  return draft
}

/** Adds a text to the words of a record: as it is, and once more with identifiers in pieces. */
function addText(draft: Draft, words: readonly Word[], numbers: ReadonlyMap<string, number>): void {
  const add = (list: readonly Word[]) =>
    draft.words.push(...list.map(({ term }) => numbers.get(term)!), END_OF_TEXT)
  add(words)
  if (words.some(({ pieces }) => pieces.length > 0)) {
    add(words.flatMap((word) => (word.pieces.length > 0 ? word.pieces : [word])))
  }
}

function finishIndex(
  drafts: readonly Draft[],
  provisional: ReadonlyMap<string, number>,
  titled: ReadonlySet<number>,
): InvertedIndex {
  const terms = [...provisional.keys()].sort()
  const numbers = new Map(terms.map((term, number) => [term, number]))
  const sorted = Uint32Array.from(provisional.keys(), (term) => numbers.get(term)!)
  const fields = drafts[0]?.lengths.length ?? 0
  const means = Array.from({ length: fields }, (_, field) => {
    return drafts.reduce((sum, { lengths }) => sum + lengths[field]!, 0) / drafts.length || 1
  })
  const { starts, records, strengths } = collectPostings(drafts, sorted, terms.length, means)
  const wordStarts = new Uint32Array(drafts.length + 1)
  for (const [i, { words }] of drafts.entries()) wordStarts[i + 1] = wordStarts[i]! + words.length
  const words = new Uint32Array(wordStarts[drafts.length]!)
  for (const [i, draft] of drafts.entries()) {
    words.set(
      draft.words.map((word) => (word === END_OF_TEXT ? word : sorted[word]!)),
      wordStarts[i]!,
    )
  }
  const titledNumbers = new Uint8Array(terms.length)
  for (const number of titled) titledNumbers[sorted[number]!] = 1
  return {
    size: drafts.length,
    terms,
    numberOf: (term) => numbers.get(term),
    postingsOf: (number) => ({
      records: records.subarray(starts[number]!, starts[number + 1]!),
      strengths: strengths.subarray(starts[number]!, starts[number + 1]!),
    }),
    isTitled: (number) => titledNumbers[number] === 1,
    hasPhrase(record, phrase) {
      const last = wordStarts[record + 1]! - phrase.length
      for (let at = wordStarts[record]!; at <= last; at++) {
        let i = 0
        while (i < phrase.length && words[at + i] === phrase[i]) i++
        if (i === phrase.length) return true
      }
      return false
    },
  }
}

/** Collects the postings of all terms in one array, those of each term from its start to the next one's. */
function collectPostings(
  drafts: readonly Draft[],
  sorted: Uint32Array,
  termCount: number,
  meanLengths: readonly number[],
) {
  const starts = new Uint32Array(termCount + 1)
  const lastSeen = new Int32Array(termCount).fill(-1)
  for (const [record, { counts }] of drafts.entries()) {
    for (let i = 0; i < counts.length; i += 3) {
      const term = sorted[counts[i]!]!
      if (lastSeen[term] === record) continue
      lastSeen[term] = record
      starts[term + 1]! += 1
    }
  }
  for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!
  const records = new Uint32Array(starts[termCount]!)
  const strengths = new Float32Array(starts[termCount]!)
  const ends = starts.slice()
  lastSeen.fill(-1)
  const fieldsOf = readFields(null)
  for (const [record, { counts, lengths }] of drafts.entries()) {
    for (let i = 0; i < counts.length; i += 3) {
      const term = sorted[counts[i]!]!
      const field = counts[i + 1]!
      if (lastSeen[term] !== record) {
        lastSeen[term] = record
        records[ends[term]!] = record
        ends[term]! += 1
      }
      const count = counts[i + 2]!
      // The phrases of a list are found one by one, however many there are.
      const relative = fieldsOf[field]!.isList ? 1 : lengths[field]! / meanLengths[field]!
      const length = 1 - BM25.b + BM25.b * relative
      const strength = BM25.d + (count * (BM25.k + 1)) / (count + BM25.k * length)
      strengths[ends[term]! - 1]! += fieldsOf[field]!.boost * strength
    }
  }
  return { starts, records, strengths }
}
