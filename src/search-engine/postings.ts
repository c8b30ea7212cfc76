import type { SearchableAttribute } from './settings.ts'
import { tokenize } from './tokenize.ts'
import { textsOf, valueAt } from './values.ts'

/**
 * Where each term occurs. Occurrences of term `t` are those from `starts[t]` to `starts[t + 1]`,
 * sorted by record and, within it, by attribute and position.
 */
export interface Postings {
  /** Number of records. */
  size: number
  /** Sorted by UTF-16 unit. */
  terms: string[]
  starts: Uint32Array
  /** The record's ordinal. */
  records: Uint32Array
  /** Attribute, position and flags; see `occurrence`. */
  occurrences: Uint32Array
  /** What the `attribute` criterion compares; see `place`. */
  places: Uint16Array
}

/** The term is a piece of an identifier. */
export const PIECE = 4
/** The term starts its value: a heading, a paragraph, an array's item. */
export const STARTS = 2
/** The term ends its value. */
export const ENDS = 1
export const FLAGS = 7

const MAX_POSITION = 0xffff
const MAX_PLACE = 0x3ff
/** Between the items of an array, so that words of two items are never near. */
const ITEM_GAP = 8

/** Packs attribute (6 bits), position (16 bits) and flags (3 bits). */
function occurrence(attribute: number, position: number, flags: number): number {
  return (attribute << 19) | (Math.min(position, MAX_POSITION) << 3) | flags
}

export const attributeOf = (occurrence: number) => occurrence >>> 19
export const positionOf = (occurrence: number) => (occurrence >>> 3) & MAX_POSITION

/** Packs the attribute's rank (6 bits) and, where order counts, the position (10 bits). */
function place(attribute: SearchableAttribute, position: number): number {
  return (attribute.rank << 10) | (attribute.ordered ? Math.min(position, MAX_PLACE) : 0)
}

/** Numbers in a typed array that grows. */
class Growing {
  array = new Uint32Array(1 << 12)
  length = 0

  push(value: number): void {
    if (this.length === this.array.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.array)
      this.array = larger
    }
    this.array[this.length++] = value
  }
}

/** Reads every searchable attribute of every record. */
export function buildPostings(
  records: readonly object[],
  attributes: readonly SearchableAttribute[],
): Postings {
  const ids = new Map<string, number>()
  const found = { terms: new Growing(), records: new Growing(), occurrences: new Growing() }
  // Titles come again in each record below them.
  const values = new Map<string, Value>()
  for (const [ordinal, record] of records.entries()) {
    for (const [attribute, { path }] of attributes.entries()) {
      let offset = 0
      for (const text of textsOf(valueAt(record, path))) {
        let value = values.get(text)
        if (!value) {
          value = readValue(text, ids)
          if (text.length <= LONGEST_TITLE) values.set(text, value)
        }
        for (let i = 0; i < value.terms.length; i++) {
          const position = offset + value.positions[i]!
          found.terms.push(value.terms[i]!)
          found.records.push(ordinal)
          found.occurrences.push(occurrence(attribute, position, value.flags[i]!))
        }
        if (value.size > 0) offset += value.size + ITEM_GAP
      }
    }
  }
  return { size: records.length, ...sortPostings(ids, found, attributes) }
}

/** Longer values are prose, which is not repeated; in UTF-16 units. */
const LONGEST_TITLE = 120

/** The terms of a value, by their numbers, and where they stand in it. */
interface Value {
  /** Words. */
  size: number
  terms: number[]
  positions: number[]
  flags: number[]
}

/** Splits a value into terms, and numbers those that are new. */
function readValue(text: string, ids: Map<string, number>): Value {
  const { words, dotted } = tokenize(text)
  const last = words.length - 1
  const value: Value = { size: words.length, terms: [], positions: [], flags: [] }
  const add = (term: string, position: number, flags: number) => {
    const id = ids.get(term) ?? ids.size
    ids.set(term, id)
    value.terms.push(id)
    value.positions.push(position)
    value.flags.push(flags)
  }
  const edges = (first: number, end: number) =>
    (first === 0 ? STARTS : 0) | (end === last ? ENDS : 0)
  for (const word of words) {
    const i = word.position
    add(word.text, i, edges(i, i))
    for (const [n, piece] of word.pieces.entries()) {
      const start = n === 0 ? edges(i, -1) : 0
      const end = n === word.pieces.length - 1 ? edges(-1, i) : 0
      add(piece.text, i, PIECE | start | end)
    }
  }
  for (const name of dotted) add(name.text, name.first, edges(name.first, name.last))
  return value
}

function sortPostings(
  ids: Map<string, number>,
  found: { terms: Growing; records: Growing; occurrences: Growing },
  attributes: readonly SearchableAttribute[],
): Omit<Postings, 'size'> {
  const terms = [...ids.keys()].sort()
  const rankOf = new Uint32Array(terms.length)
  for (const [rank, term] of terms.entries()) rankOf[ids.get(term)!] = rank
  const size = found.terms.length
  const starts = new Uint32Array(terms.length + 1)
  for (let i = 0; i < size; i++) {
    const next = rankOf[found.terms.array[i]!]! + 1
    starts[next] = starts[next]! + 1
  }
  for (let t = 1; t < starts.length; t++) starts[t] = starts[t]! + starts[t - 1]!
  const records = new Uint32Array(size)
  const occurrences = new Uint32Array(size)
  const places = new Uint16Array(size)
  const next = starts.slice()
  for (let i = 0; i < size; i++) {
    const term = rankOf[found.terms.array[i]!]!
    const to = next[term]!
    next[term] = to + 1
    const packed = found.occurrences.array[i]!
    records[to] = found.records.array[i]!
    occurrences[to] = packed
    places[to] = place(attributes[attributeOf(packed)]!, positionOf(packed))
  }
  return { terms, starts, records, occurrences, places }
}
