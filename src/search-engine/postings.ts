import type { SearchableAttribute } from './settings.ts'
import type { Steps } from './steps.ts'
import type { Table } from './table.ts'
import { type Tokens, tokenize } from './tokenize.ts'
import { textsOf } from './values.ts'

/**
 * Where each term occurs. The occurrences of term `t` are those from `starts[t]` to `starts[t + 1]`
 * (exclusive), sorted by record, then by attribute and position.
 */
export interface Postings {
  /** Number of records. */
  size: number
  /** Sorted by UTF-16 code unit. */
  terms: string[]
  starts: Uint32Array
  /** The record's ordinal. */
  records: Uint32Array
  /** Attribute, position and flags; see `occurrence`. */
  occurrences: Uint32Array
  /** Value compared by the `attribute` criterion; see `place`. */
  places: Uint16Array
}

/** The term is a piece of an identifier. */
export const PIECE = 4
/** The term starts its value: a heading, a paragraph or an array item. */
export const STARTS = 2
/** The term ends its value. */
export const ENDS = 1
export const FLAGS = 7

const MAX_POSITION = 0xffff
const MAX_PLACE = 0x3ff
/** Gap in positions between array items, so that words of different items are never near each other. */
const ITEM_GAP = 8

/** Packs attribute (6 bits), position (16 bits) and flags (3 bits). */
function occurrence(attribute: number, position: number, flags: number): number {
  return (attribute << 19) | (Math.min(position, MAX_POSITION) << 3) | flags
}

export const attributeOf = (occurrence: number) => occurrence >>> 19
export const positionOf = (occurrence: number) => (occurrence >>> 3) & MAX_POSITION

/** Packs the attribute's rank (6 bits) and, if order matters, the position (10 bits). */
function place(attribute: SearchableAttribute, position: number): number {
  return (attribute.rank << 10) | (attribute.ordered ? Math.min(position, MAX_PLACE) : 0)
}

/** A growable typed array of numbers. */
class GrowableArray {
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

/** Number of records read per step. */
const STEP = 250

/** Reads every searchable attribute of every record. */
export function* buildPostings(
  table: Table,
  attributes: readonly SearchableAttribute[],
): Steps<Postings> {
  const { ids, read } = createReader()
  const found = {
    terms: new GrowableArray(),
    records: new GrowableArray(),
    occurrences: new GrowableArray(),
  }
  const add = (ordinal: number, attribute: number, offset: number, reading: Reading) => {
    const { terms, places, size } = reading
    for (let i = 0; i < terms.length; i++) {
      const at = places[i]!
      found.terms.push(terms[i]!)
      found.records.push(ordinal)
      found.occurrences.push(occurrence(attribute, offset + (at >>> 3), at & FLAGS))
    }
    return size === 0 ? offset : offset + size + ITEM_GAP
  }
  const columns = attributes.map(({ path }) => table.column(path))
  for (let ordinal = 0; ordinal < table.size; ordinal++) {
    if (ordinal % STEP === STEP - 1) yield
    for (let attribute = 0; attribute < columns.length; attribute++) {
      const value = columns[attribute]![ordinal]
      if (value === undefined || value === null) continue
      if (typeof value === 'string') add(ordinal, attribute, 0, read(value))
      else {
        let offset = 0
        for (const text of textsOf(value)) offset = add(ordinal, attribute, offset, read(text))
      }
    }
  }
  return { size: table.size, ...sortPostings(ids, found, attributes) }
}

/** The terms of a text or part of a text, by id, with their positions in it. */
interface Reading {
  /** Number of words. */
  size: number
  terms: number[]
  /** For each term, its position times eight plus its flags. */
  places: number[]
}

/** Maximum length of a cached value, in UTF-16 units; longer values are prose, which doesn't repeat. */
const MAX_TITLE_LENGTH = 120
/** Maximum number of titles, and of text parts, in the cache; only the first ones are cached. */
const CACHE_SIZE = 50_000

/**
 * Creates a reader of texts that assigns ids to their terms. Repeated titles and space-separated parts are
 * read once.
 */
function createReader() {
  const ids = new Map<string, number>()
  const titles = new Map<string, Reading>()
  const parts = new Map<string, Reading>()

  function part(text: string): Reading {
    let reading = parts.get(text)
    if (reading) return reading
    reading = readTerms(tokenize(text, true), ids)
    if (parts.size < CACHE_SIZE) parts.set(text, reading)
    return reading
  }

  function read(text: string): Reading {
    const known = titles.get(text)
    if (known) return known
    // No word spans a space; only a symbol on its own is read differently.
    const isSymbol = text.trim().length === 1
    const reading = isSymbol ? readTerms(tokenize(text), ids) : joined(text.split(' ').map(part))
    if (text.length <= MAX_TITLE_LENGTH && titles.size < CACHE_SIZE) titles.set(text, reading)
    return reading
  }

  return { ids, read }
}

function joined(parts: readonly Reading[]): Reading {
  const whole: Reading = { size: 0, terms: [], places: [] }
  const last = parts.findLastIndex(({ size }) => size > 0)
  for (let p = 0; p <= last; p++) {
    const { size, terms, places } = parts[p]!
    // Only the first part starts the value, and only the last ends it.
    const flags = PIECE | (whole.size === 0 ? STARTS : 0) | (p === last ? ENDS : 0)
    for (let i = 0; i < terms.length; i++) {
      const at = places[i]!
      whole.terms.push(terms[i]!)
      whole.places.push((((at >>> 3) + whole.size) << 3) | (at & flags))
    }
    whole.size += size
  }
  return whole
}

/** Reads tokens and assigns ids to new terms. */
function readTerms({ words, dotted }: Tokens, ids: Map<string, number>): Reading {
  const last = words.length - 1
  const reading: Reading = { size: words.length, terms: [], places: [] }
  const add = (term: string, position: number, flags: number) => {
    const id = ids.get(term) ?? ids.size
    ids.set(term, id)
    reading.terms.push(id)
    reading.places.push((position << 3) | flags)
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
  return reading
}

function sortPostings(
  ids: Map<string, number>,
  found: { terms: GrowableArray; records: GrowableArray; occurrences: GrowableArray },
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
