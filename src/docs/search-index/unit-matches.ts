import type { InvertedIndex, Postings } from './inverted-index.ts'
import type { Unit } from './read-query.ts'
import { isSimilar, letterMask } from './similar.ts'

/** The records that match a unit of a reading, and which of the index's terms it stands for. */
export interface UnitMatches extends Postings {
  /** How rare it is among the records. */
  rarity: number
  /** Terms to mark. */
  terms: readonly string[]
  /** Whether it, or its words, are what titles are made of. */
  isTitled: boolean
}

/** Finds the matches of units; those of phrases, which only synonyms have, are kept. */
export type FindMatches = (unit: Unit) => UnitMatches

/** What a match by another word counts, for each letter of difference less. */
const VARIANT = { weight: 0.6, letter: 0.3, typo: 1 }
/** A phrase whose words stand apart in a record. */
const SCATTERED = 0.4
/** Number of records that a term nobody wrote counts as: it is as rare as a name. */
const UNKNOWN_FREQUENCY = 20
/** Lengths from which a word that the records lack may have one and two typos. */
const TYPO_LENGTHS = { one: 4, two: 9 }
/** Of a beginning that very many words have, so many are looked at. */
const MAX_VARIANTS = 400
const NOTHING: Postings = { records: new Uint32Array(0), strengths: new Float32Array(0) }

/** Creates the finder of an index. */
export function createMatchFinder(index: InvertedIndex): FindMatches {
  const phrases = new Map<string, UnitMatches>()
  const masks = Uint32Array.from(index.terms, letterMask)
  /** Strengths of the records while variants are joined. */
  const joined = new Float32Array(index.size)

  function findTerm({ terms: [word], isOpen }: Unit): UnitMatches {
    const { term } = word!
    const number = index.numberOf(term)
    const longer = isOpen ? rangeOf(index.terms, term) : { from: 0, to: 0 }
    if (number !== undefined && longer.to - longer.from <= 1) {
      return summarize(index.postingsOf(number), [number])
    }
    if (number === undefined && longer.to === longer.from) return findSimilar(term)
    const numbers = Array.from(
      { length: Math.min(longer.to - longer.from, MAX_VARIANTS) },
      (_, i) => longer.from + i,
    )
    const exact = number === undefined ? null : index.postingsOf(number)
    const weigh = (other: number) =>
      other === number ? 1 : weightOf(term, index.terms[other]!, VARIANT.letter)
    return summarize(join(numbers, weigh), numbers, exact?.records.length)
  }

  function findSimilar(term: string): UnitMatches {
    const distance = countTypos(term)
    const mask = letterMask(term)
    const numbers: number[] = []
    if (distance > 0) {
      for (let number = 0; number < masks.length; number++) {
        if (!mayBeSimilar(masks[number]! ^ mask, distance)) continue
        if (isSimilar(index.terms[number]!, term, distance)) numbers.push(number)
      }
    }
    return summarize(
      join(numbers, () => weightOf(term, term, 0) - distance / (10 * term.length)),
      numbers,
    )
  }

  /** Joins the postings of several terms: of each record, the strongest counts. */
  function join(numbers: readonly number[], weigh: (number: number) => number): Postings {
    const found: number[] = []
    for (const number of numbers) {
      const weight = weigh(number)
      const { records, strengths } = index.postingsOf(number)
      for (let i = 0; i < records.length; i++) {
        const record = records[i]!
        if (joined[record] === 0) found.push(record)
        joined[record] = Math.max(joined[record]!, strengths[i]! * weight)
      }
    }
    const records = Uint32Array.from(found)
    const strengths = Float32Array.from(found, (record) => joined[record]!)
    for (const record of found) joined[record] = 0
    return { records, strengths }
  }

  function findPhrase({ terms }: Unit): UnitMatches {
    const numbers = terms.flatMap(({ term }) => index.numberOf(term) ?? [])
    if (numbers.length < terms.length) return { ...NOTHING, rarity: 1, terms: [], isTitled: false }
    const postings = numbers.map((number) => index.postingsOf(number))
    const rarities = postings.map(({ records }) => rarityOf(index.size, records.length))
    const [rarest] = postings.toSorted((a, b) => a.records.length - b.records.length)
    const found: number[] = []
    const strengths: number[] = []
    for (const record of rarest!.records) {
      const places = postings.map(({ records }) => placeOf(records, record))
      if (places.includes(-1)) continue
      const isWhole = index.hasPhrase(record, numbers)
      const total = places.reduce(
        (sum, place, i) => sum + postings[i]!.strengths[place]! * rarities[i]!,
        0,
      )
      found.push(record)
      strengths.push(total * (isWhole ? 1 : SCATTERED))
    }
    const rarity = rarities.reduce((sum, term) => sum + term, 0)
    return {
      records: Uint32Array.from(found),
      // A unit's strengths are multiplied by its rarity.
      strengths: Float32Array.from(strengths, (strength) => strength / rarity),
      rarity,
      terms: terms.map(({ term }) => term),
      isTitled: true,
    }
  }

  function summarize(
    postings: Postings,
    numbers: readonly number[],
    frequency = postings.records.length || UNKNOWN_FREQUENCY,
  ): UnitMatches {
    return {
      ...postings,
      rarity: rarityOf(index.size, frequency),
      terms: numbers.map((number) => index.terms[number]!),
      isTitled: numbers.some((number) => index.isTitled(number)),
    }
  }

  return (unit) => {
    if (unit.terms.length === 1) return findTerm(unit)
    const key = unit.terms.map(({ term }) => term).join(' ')
    const known = phrases.get(key)
    if (known || unit.isTyped) return known ?? findPhrase(unit)
    const matches = findPhrase(unit)
    phrases.set(key, matches)
    return matches
  }
}

/** Inverse frequency, as in BM25. */
function rarityOf(size: number, frequency: number): number {
  return Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
}

function weightOf(term: string, other: string, perLetter: number): number {
  return (VARIANT.weight * other.length) / (other.length + perLetter * (other.length - term.length))
}

/** Returns the distance within which words of the index are similar to an unknown one. */
function countTypos({ length }: string): number {
  if (length < TYPO_LENGTHS.one) return 0
  return length < TYPO_LENGTHS.two ? 1 : 2
}

/** Returns whether words may be within a distance: each typo changes two letters' presence at most. */
function mayBeSimilar(difference: number, distance: number): boolean {
  let bits = difference >>> 0
  for (let i = 0; i < distance * 2; i++) bits &= bits - 1
  return bits === 0
}

/** Returns the place of a record among others, which are sorted; -1 if it isn't there. */
function placeOf(records: Uint32Array, record: number): number {
  let low = 0
  let high = records.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = records[middle]!
    if (value === record) return middle
    if (value < record) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Returns the range of the terms that begin with a text; the end is excluded. */
export function rangeOf(terms: readonly string[], prefix: string): { from: number; to: number } {
  const first = (isBefore: (term: string) => boolean) => {
    let low = 0
    let high = terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(terms[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }
  const from = first((term) => term < prefix)
  return { from, to: first((term) => term < prefix || term.startsWith(prefix)) }
}
