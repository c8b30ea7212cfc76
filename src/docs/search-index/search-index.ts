import MiniSearch from 'minisearch'
import type { SearchRecord, SynonymEntry } from '#base/model/search.ts'
import { countValues, type FacetFilters, passes } from './facets.ts'
import { createMatcher, type Matcher } from './highlight.ts'
import { createSynonymTable, type Reading, readQuery, type SynonymTable } from './read-query.ts'
import { listTerms, splitWords, type Word } from './tokenize.ts'

/** The searched fields, and how much a match in each counts. */
const FIELDS = {
  title: 6,
  qualified: 4,
  parents: 2.5,
  code: 1.5,
  content: 1,
  group: 0.5,
}
type Field = keyof typeof FIELDS

/** Factors of a match's score, chosen by measurement (decision 5). */
const FACTORS = {
  /** The whole title is what was asked for. */
  equalTitle: 1.3,
  equalPageTitle: 1.8,
  pageTitle: 1.15,
  /** Names in the reference: pages that teach come first. */
  name: 0.7,
  content: 0.9,
  /** For each unit of a page's rank. */
  pageRank: 0.1,
}
/** Records with a smaller share of the query's meaning fall behind by this power of it. */
const SHARE_POWER = 4
const BM25 = { k: 2, b: 0.7, d: 0.2 }
/** Number of records that a term nobody wrote counts as: it is as rare as a name. */
const UNKNOWN_FREQUENCY = 20
/** Lengths from which a word that the records lack may have one and two typos. */
const TYPO_LENGTHS = { one: 4, two: 9 }
/** Matches with a smaller share of the best one's score aren't hits: they have a word in common by accident. */
const MIN_SCORE_SHARE = 0.03
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
  /**
   * Milliseconds after which no further reading of the query is searched for; the first always is. Default:
   * none.
   */
  timeLimit?: number
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
  /** The terms of the record that matched. */
  terms: readonly string[]
}

/** Records that are added without letting other work on the thread go on. */
const CHUNK_SIZE = 500

/** Builds an index, in steps of some milliseconds. */
export async function createIndex({ records, synonyms }: IndexSource): Promise<SearchIndex> {
  const terms = new Set<string>()
  const library = new MiniSearch<{ id: number; record: SearchRecord }>({
    fields: Object.keys(FIELDS),
    extractField: ({ id, record }, name) =>
      name === 'id' ? String(id) : readField(record, name as Field),
    tokenize: (text) => {
      const textTerms = listTerms(text)
      for (const term of textTerms) terms.add(term)
      return textTerms
    },
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => text.split(' '), processTerm: (term) => term },
  })
  const documents = records.map((record, id) => ({ id, record }))
  await library.addAllAsync(documents, { chunkSize: CHUNK_SIZE })
  return openIndex(records, createSynonymTable(synonyms), library, terms)
}

function readField(record: SearchRecord, field: Field): string {
  const { hierarchy } = record
  const title = ownTitle(record)
  switch (field) {
    case 'title':
      return title ?? ''
    case 'parents': {
      const { lvl0: _group, ...titles } = hierarchy
      const parents = Object.values(titles).filter((one) => one !== null && one !== title)
      return [...parents, ...(record.categories ?? [])].join(' ')
    }
    case 'group':
      return hierarchy.lvl0 ?? ''
    case 'content':
      return record.content ?? ''
    default:
      return record[field]?.join('\n') ?? ''
  }
}

/** Returns a heading's or a name's own title; null for texts. */
function ownTitle({ type, hierarchy }: SearchRecord): string | null {
  return type === 'content' ? null : hierarchy[type]
}

function openIndex(
  records: readonly SearchRecord[],
  synonyms: SynonymTable,
  library: MiniSearch,
  terms: ReadonlySet<string>,
): SearchIndex {
  const sortedTerms = [...terms].sort()
  const titles = records.map((record) => {
    const words = splitWords(ownTitle(record) ?? '')
    return { text: joinTexts(words), terms: words.map(({ term }) => term).join(' ') }
  })
  const isKnown = (term: string) => terms.has(term)
  const beginsTerm = (text: string) => hasPrefix(sortedTerms, text)

  /** Returns the factor of a title that is all that was asked for: `upsert` is the page "Upserts". */
  function titleFactor(id: number, terms: string, text: string): number {
    const title = titles[id]!
    if (records[id]!.type === 'lvl1' && title.terms === terms) return FACTORS.equalPageTitle
    return title.text === text ? FACTORS.equalTitle : 1
  }

  /** Finds the matches of one reading; `add` is called with each. */
  function match(
    { terms: words, isOpen, weight }: Reading,
    isAllowed: (id: number) => boolean,
    add: (match: Match) => void,
  ): void {
    const asked = words.map(({ term }) => term)
    const last = asked.length - 1
    const mayBegin = (i: number) => isOpen && i === last
    const results = library.search(asked.join(' '), {
      boost: FIELDS,
      bm25: BM25,
      weights: { fuzzy: 0.6, prefix: 0.6 },
      prefix: (_term, i) => mayBegin(i),
      fuzzy: (term, i) => !isKnown(term) && !(mayBegin(i) && beginsTerm(term)) && countTypos(term),
      filter: ({ id }) => isAllowed(Number(id)),
    })
    const frequency = new Map<string, number>()
    for (const { queryTerms } of results) {
      for (const term of queryTerms) frequency.set(term, (frequency.get(term) ?? 0) + 1)
    }
    const rarity = (term: string) =>
      Math.log(1 + records.length / (frequency.get(term) ?? UNKNOWN_FREQUENCY))
    const sum = (list: readonly string[]) => list.reduce((total, term) => total + rarity(term), 0)
    const wanted = sum(asked)
    const text = joinTexts(words)
    for (const { id: key, score, queryTerms, terms } of results) {
      const id = Number(key)
      const share = sum([...new Set(queryTerms)]) / wanted
      const factor = recordFactor(records[id]!) * titleFactor(id, asked.join(' '), text)
      add({ id, terms, score: (score / asked.length) * share ** SHARE_POWER * weight * factor })
    }
  }

  /** Returns the matches of a query, best first. */
  function rank(
    readings: readonly Reading[],
    isAllowed: (id: number) => boolean,
    deadline: number,
  ): Match[] {
    const best = new Map<number, Match>()
    for (const [i, reading] of readings.entries()) {
      if (i > 0 && performance.now() > deadline) break
      match(reading, isAllowed, (one) => {
        if (one.score > (best.get(one.id)?.score ?? 0)) best.set(one.id, one)
      })
    }
    const top = Math.max(0, ...[...best.values()].map(({ score }) => score))
    return [...best.values()]
      .filter(({ score }) => score >= top * MIN_SCORE_SHARE)
      .sort((a, b) => b.score - a.score || a.id - b.id)
  }

  return {
    search({ query, limit = 20, offset = 0, facetFilters, timeLimit = Number.POSITIVE_INFINITY }) {
      const deadline = performance.now() + timeLimit
      const isAllowed = (id: number) => passes(records[id]!, facetFilters ?? [])
      const read = readQuery(query, synonyms, { isKnown, beginsTerm })
      const matches =
        query.trim() === ''
          ? records.flatMap((_, id) => (isAllowed(id) ? { id, score: 0, terms: [] } : []))
          : rank(read.readings, isAllowed, deadline)
      const hits = promoteName(query, records, chooseHits(records, matches))
      return {
        hits: hits.slice(offset, offset + limit).map(({ id, terms: matched }) => ({
          record: records[id]!,
          matcher: createMatcher(read.words, matched),
        })),
        total: hits.length,
        countFacet: (facet) =>
          countValues(
            records,
            facet,
            matches.map(({ id }) => id),
          ),
      }
    },
  }
}

function joinTexts(words: readonly Pick<Word, 'text'>[]): string {
  return words.map(({ text }) => text).join(' ')
}

function recordFactor({ type, kind, weight }: SearchRecord): number {
  const byType = type === 'lvl1' ? FACTORS.pageTitle : type === 'content' ? FACTORS.content : 1
  return byType * (kind ? FACTORS.name : 1) * (1 + weight.pageRank * FACTORS.pageRank)
}

/** Returns the distance within which words of the index are similar to an unknown one; false for none. */
function countTypos({ length }: string): number | false {
  if (length < TYPO_LENGTHS.one) return false
  return length < TYPO_LENGTHS.two ? 1 : 2
}

/** Returns whether any term begins with `prefix`. */
function hasPrefix(sortedTerms: readonly string[], prefix: string): boolean {
  let low = 0
  let high = sortedTerms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sortedTerms[middle]! < prefix) low = middle + 1
    else high = middle
  }
  return sortedTerms[low]?.startsWith(prefix) ?? false
}

/** Returns one match for each address, and at most three for each page. */
function chooseHits(records: readonly SearchRecord[], matches: readonly Match[]): Match[] {
  const urls = new Set<string>()
  const perPage = new Map<string, number>()
  return matches.filter(({ id }) => {
    const { url, url_without_anchor: page } = records[id]!
    const count = perPage.get(page) ?? 0
    if (urls.has(url) || count >= MAX_PER_PAGE) return false
    urls.add(url)
    perPage.set(page, count + 1)
    return true
  })
}

/** A single name as written in code: with an inner capital, a `$` or a dot. Plain words are just as often questions. */
const NAME = /^(?=.*(?:[a-z][A-Z]|\$|\w\.\w))[\w$]+(?:\.[\w$]+)*$/

/** Moves the record of the very name that was asked for (`Owner.member` or `someMember`) to one of the first two places. */
function promoteName(query: string, records: readonly SearchRecord[], hits: Match[]): Match[] {
  const words = query.trim().split(/\s+/)
  const names = words.filter((word) => NAME.test(word))
  // "values insert" asks for `InsertQueryBuilder.values`.
  const [member, statement, ...more] = words
  const spoken = more.length === 0 ? `${statement}querybuilder.${member}`.toLowerCase() : ''
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
