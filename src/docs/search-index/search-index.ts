import type { SearchRecord, SynonymEntry } from '#base/model/search.ts'
import { createFacets, type FacetFilters } from './facets.ts'
import { ownTitle } from './fields.ts'
import { createMatcher, type Matcher } from './highlight.ts'
import { buildInvertedIndex, type InvertedIndex } from './inverted-index.ts'
import { type Reading, readQuery, type Unit } from './read-query.ts'
import { createSynonymTable, type SynonymTable } from './synonym-table.ts'
import { splitWords, type Word } from './tokenize.ts'
import { createMatchFinder, rangeOf, type UnitMatches } from './unit-matches.ts'

/** Factors of a match's score, chosen by measurement (decision 5). */
const FACTORS = {
  /** The whole title is what was asked for. */
  equalTitle: 1.3,
  equalPageTitle: 2.2,
  /** Names in the reference: pages that teach come first. */
  name: 0.45,
  /** For each unit of a page's rank. */
  pageRank: 0.1,
}
/** Records with a smaller share of the query's meaning fall behind by this power of it. */
const SHARE_POWER = 4
/** How much a word counts that no title has, as what a reader's own data is called. */
const UNTITLED_IMPORTANCE = 0.5
/** Matches with a smaller share of the best one's score aren't hits: they have a word in common by accident. */
const MIN_SCORE_SHARE = 0.03
/** Records that have less of the query than this aren't hits, whatever the others have. */
const MIN_SHARE = 0.2
/** Postings that one query may read: about a millisecond. The first reading always counts. */
const MAX_POSTINGS = 200_000
/** Sections of one page among the hits; more would crowd other pages out. */
const MAX_PER_PAGE = 3

export interface IndexSource {
  /** In the order that decides between equal hits. */
  records: readonly SearchRecord[]
  synonyms: readonly SynonymEntry[]
}

interface SearchParams {
  query: string
  /** Maximum number of hits. Default: 20. */
  limit?: number
  /** Number of hits to skip. Default: 0. */
  offset?: number
  facetFilters?: FacetFilters | undefined
}

export interface SearchHit {
  record: SearchRecord
  /** Finds in the record's texts what the query matched. */
  matcher: Matcher
}

interface SearchResult {
  hits: SearchHit[]
  /** Number of hits on all pages. */
  total: number
  /** Returns how many of the matching records have each value of a facet, such as `hierarchy.lvl0`. */
  countFacet(facet: string): Record<string, number>
}

export interface SearchIndex {
  search(params: SearchParams): SearchResult
}

/** A record that matches, by its position in the source. */
interface Match {
  id: number
  score: number
  /** The reading that it matches best. */
  reading: number
}

/** Builds an index, in steps of some milliseconds. */
export async function createIndex({ records, synonyms }: IndexSource): Promise<SearchIndex> {
  return openIndex(records, createSynonymTable(synonyms), await buildInvertedIndex(records))
}

function openIndex(
  records: readonly SearchRecord[],
  synonyms: SynonymTable,
  index: InvertedIndex,
): SearchIndex {
  const findMatches = createMatchFinder(index)
  const facets = createFacets(records)
  const titles = indexTitles(records)
  const factors = Float32Array.from(records, recordFactor)
  const pages = numberPages(records)
  // What one query writes here is erased before the next one.
  const scores = new Float32Array(records.length)
  const shares = new Float32Array(records.length)
  const best = new Float32Array(records.length)
  const bestReading = new Uint8Array(records.length)
  const vocabulary = {
    isKnown: (term: string) => index.numberOf(term) !== undefined,
    isTitled: (term: string) => {
      const number = index.numberOf(term)
      return number !== undefined && index.isTitled(number)
    },
    beginsTerm: (text: string) => {
      const { from, to } = rangeOf(index.terms, text)
      return to > from
    },
  }

  /** Scores the records of one reading; `found` gets those that no reading had before. */
  function scoreReading(
    position: number,
    { units, weight }: Reading,
    matches: readonly UnitMatches[],
    isAllowed: Uint8Array | null,
    found: number[],
  ): void {
    const touched: number[] = []
    const importances = units.map(({ importance }, i) => {
      const { rarity, isTitled } = matches[i]!
      return importance * rarity * (isTitled ? 1 : UNTITLED_IMPORTANCE)
    })
    const required = importances.map((importance, i) => (units[i]!.isAside ? 0 : importance))
    const wanted = required.reduce((sum, term) => sum + term, 0)
    for (const [i, { records: list, strengths }] of matches.entries()) {
      const factor = importances[i]!
      const share = required[i]! / wanted
      for (let j = 0; j < list.length; j++) {
        const id = list[j]!
        if (isAllowed && isAllowed[id] === 0) continue
        if (shares[id] === 0) {
          if (share === 0) continue
          touched.push(id)
        }
        scores[id]! += strengths[j]! * factor
        shares[id]! += share
      }
    }
    const main = units.filter(({ isAside }) => !isAside)
    const size = main.reduce((sum, { importance, terms }) => sum + importance * terms.length, 0)
    for (const id of touched) {
      const share = shares[id]!
      if (share >= MIN_SHARE) {
        scores[id]! *= (weight / size) * share ** SHARE_POWER * factors[id]!
      } else scores[id] = 0
    }
    for (const { id, factor } of titles.find(main.flatMap((unit) => unit.terms))) {
      scores[id]! *= factor
    }
    // A page's title may also be all that a word becomes which is being typed, or has a typo.
    const [unit] = units
    const isVariant = units.length === 1 && !vocabulary.isKnown(unit!.terms[0]!.term)
    for (const term of isVariant ? matches[0]!.terms : []) {
      for (const { id } of titles.find([{ term, text: '' }])) {
        if (records[id]!.type === 'lvl1') scores[id]! *= FACTORS.equalPageTitle
      }
    }
    for (const id of touched) {
      if (scores[id]! > best[id]!) {
        if (best[id] === 0) found.push(id)
        best[id] = scores[id]!
        bestReading[id] = position
      }
      scores[id] = 0
      shares[id] = 0
    }
  }

  /** Returns the matches of a query, best first. */
  function rank(
    readings: readonly Reading[],
    matchesOf: (unit: Unit) => UnitMatches,
    isAllowed: Uint8Array | null,
  ): Match[] {
    const found: number[] = []
    let read = 0
    for (const [i, reading] of readings.entries()) {
      const matches = reading.units.map(matchesOf)
      read += matches.reduce((sum, { records: list }) => sum + list.length, 0)
      if (i > 0 && read > MAX_POSTINGS) break
      scoreReading(i, reading, matches, isAllowed, found)
    }
    let top = 0
    for (const id of found) top = Math.max(top, best[id]!)
    const ranked: Match[] = []
    for (const id of found) {
      const score = best[id]!
      if (score >= top * MIN_SCORE_SHARE) ranked.push({ id, score, reading: bestReading[id]! })
      best[id] = 0
    }
    return ranked.sort((a, b) => b.score - a.score || a.id - b.id)
  }

  return {
    search({ query, limit = 20, offset = 0, facetFilters = [] }) {
      const isAllowed = facets.filter(facetFilters)
      const read = readQuery(query, synonyms, vocabulary)
      const known = new Map<string, UnitMatches>()
      const matchesOf = (unit: Unit) => {
        const key = `${unit.isOpen}${unit.terms.map(({ term }) => term).join(' ')}`
        const matches = known.get(key) ?? findMatches(unit)
        known.set(key, matches)
        return matches
      }
      const matches =
        query.trim() === ''
          ? records.flatMap((_, id) => (isAllowed?.[id] === 0 ? [] : { id, score: 0, reading: 0 }))
          : rank(read.readings, matchesOf, isAllowed)
      const hits = promoteName(query, records, pages.choose(matches))
      const matchers = new Map<number, Matcher>()
      const matcherOf = (position: number) => {
        const units = read.readings[position]?.units ?? []
        const terms = units.flatMap((unit) => matchesOf(unit).terms)
        const matcher = matchers.get(position) ?? createMatcher(read.words, terms)
        matchers.set(position, matcher)
        return matcher
      }
      return {
        hits: hits.slice(offset, offset + limit).map(({ id, reading }) => ({
          record: records[id]!,
          matcher: matcherOf(reading),
        })),
        total: hits.length,
        countFacet: (facet) =>
          facets.count(
            facet,
            matches.map(({ id }) => id),
          ),
      }
    },
  }
}

/** Indexes titles by their words: `upsert` is the page "Upserts". */
function indexTitles(records: readonly SearchRecord[]) {
  const byTerms = new Map<string, { id: number; text: string }[]>()
  for (const [id, record] of records.entries()) {
    const words = splitWords(ownTitle(record) ?? '')
    if (words.length === 0) continue
    const key = words.map(({ term }) => term).join(' ')
    const list = byTerms.get(key)
    const entry = { id, text: joinTexts(words) }
    if (list) list.push(entry)
    else byTerms.set(key, [entry])
  }
  return {
    /** Returns the records whose title is all that was asked for, and by how much that raises their scores. */
    find(terms: readonly Pick<Word, 'term' | 'text'>[]): { id: number; factor: number }[] {
      const text = joinTexts(terms)
      const list = byTerms.get(terms.map(({ term }) => term).join(' ')) ?? []
      return list.map((title) => {
        if (records[title.id]!.type === 'lvl1') {
          return { id: title.id, factor: FACTORS.equalPageTitle }
        }
        return { id: title.id, factor: title.text === text ? FACTORS.equalTitle : 1 }
      })
    },
  }
}

function joinTexts(words: readonly Pick<Word, 'text'>[]): string {
  return words.map(({ text }) => text).join(' ')
}

function recordFactor({ kind, weight }: SearchRecord): number {
  return (kind ? FACTORS.name : 1) * (1 + weight.pageRank * FACTORS.pageRank)
}

/** Numbers the addresses and the pages of the records. */
function numberPages(records: readonly SearchRecord[]) {
  const number = (values: readonly string[]) => {
    const numbers = new Map<string, number>()
    return Uint32Array.from(values, (value) => {
      const known = numbers.get(value) ?? numbers.size
      numbers.set(value, known)
      return known
    })
  }
  const urls = number(records.map(({ url }) => url))
  const pages = number(records.map((record) => record.url_without_anchor))
  return {
    /** Returns one match for each address, and at most three for each page. */
    choose(matches: readonly Match[]): Match[] {
      const seen = new Uint8Array(records.length)
      const perPage = new Uint8Array(records.length)
      return matches.filter(({ id }) => {
        const url = urls[id]!
        const page = pages[id]!
        if (seen[url] === 1 || perPage[page]! >= MAX_PER_PAGE) return false
        seen[url] = 1
        perPage[page]! += 1
        return true
      })
    },
  }
}

/** A single name as written in code: with an inner capital, a `$` or a dot. Plain words are just as often questions. */
const NAME = /^(?=.*(?:[a-z][A-Z]|\$|\w\.\w))[\w$]+(?:\.[\w$]+)*$/

/** Moves the record of the very name that was asked for (`Owner.member` or `someMember`) to one of the first two places. */
function promoteName(query: string, records: readonly SearchRecord[], hits: Match[]): Match[] {
  const words = query.trim().split(/\s+/)
  const names = words.filter((word) => NAME.test(word))
  // "values insert" asks for `InsertQueryBuilder.values`.
  const [member, statement, ...more] = words
  const spoken =
    statement !== undefined && more.length === 0
      ? `${statement}querybuilder.${member}`.toLowerCase()
      : ''
  if (names.length === 0 && spoken === '') return hits
  const isNamed = ({ id }: Match) => {
    const { kind, hierarchy, qualified = [] } = records[id]!
    if (!kind) return false
    const fullName = [hierarchy.lvl3, hierarchy.lvl4].filter(Boolean).join('.')
    const isAsked = (name: string) =>
      name === fullName || fullName.endsWith(`.${name}`) || qualified.includes(name)
    return names.some(isAsked) || fullName.toLowerCase() === spoken
  }
  // Of several, the first in the order of the records is the one that readers most likely look for.
  const [named] = hits.filter(isNamed).sort((a, b) => a.id - b.id)
  if (!named || hits.indexOf(named) < 2) return hits
  return [hits[0]!, named, ...hits.slice(1).filter((hit) => hit !== named)]
}
