import type { SynonymEntry } from '#base/model/search.ts'
import { splitWords, toTerm, type Word } from './tokenize.ts'

/** A word to look for. */
type QueryTerm = Pick<Word, 'term' | 'text'>

/** One way to understand a query. */
export interface Reading {
  terms: QueryTerm[]
  /** Whether the last term may be the beginning of a longer word. */
  isOpen: boolean
  /** How sure it is that the reader means this, from 0 to 1. */
  weight: number
}

export interface ReadQuery {
  /** The words as written, without those that carry no meaning of their own. */
  words: Word[]
  /** At least one if there are any words, the most literal first. */
  readings: Reading[]
}

/** What the records contain. */
export interface Vocabulary {
  /** Returns whether any record contains a term. */
  isKnown(term: string): boolean
  /** Returns whether any term begins with a text. */
  beginsTerm(text: string): boolean
}

const listWords = (words: string) => new Set(words.split(' '))

/** Words that make a query a question. */
const QUESTION_WORDS = listWords(
  'how what whats why which who can could should would does do did i im is explain tell show help anyone',
)
/** Words that mean nothing in a question. SQL's own words (`where`, `not`, `null`, `like`) aren't among them. */
const FILLER_WORDS = listWords(
  'how what whats why who which can could would should will does do did doing i im me my we our you your it its this that these those there is are was were be been cant dont doesnt isnt am a an the to of in on at for from with by and as if so when before after into get getting use using used want need way ways possible please without some any explain tell show help anyone best make results work works working just really actually properly correctly somehow something anything avoid',
)
/** Words that mean nothing in any query of this site. */
const COMMON_WORDS = listWords('a an the kysely vs versus')

const MAX_PHRASE_WORDS = 5
/** The beginning of a pasted message has words enough. */
const MAX_WORDS = 32
const MAX_READINGS = 16
const WEIGHTS = { swapped: 0.9, pieces: 0.9, synonym: 0.85, parts: 0.8 }

/** Phrases, as terms joined by spaces, with the phrases that mean the same in the records. */
export type SynonymTable = ReadonlyMap<string, readonly QueryTerm[][]>

/** Indexes synonyms by the terms of their words. */
export function createSynonymTable(entries: readonly SynonymEntry[]): SynonymTable {
  const table = new Map<string, QueryTerm[][]>()
  for (const { words, means } of entries) {
    const meanings = means.map(splitWords)
    for (const phrase of words.map((word) => joinTerms(splitWords(word)))) {
      table.set(phrase, [...(table.get(phrase) ?? []), ...meanings])
    }
  }
  return table
}

function joinTerms(terms: readonly QueryTerm[]): string {
  return terms.map(({ term }) => term).join(' ')
}

/**
 * Returns the ways in which a query can be understood: as it is written, its identifiers in pieces, an unknown
 * word with two letters swapped, and phrases replaced by synonyms.
 */
export function readQuery(
  query: string,
  synonyms: SynonymTable,
  vocabulary: Vocabulary,
): ReadQuery {
  const { isKnown, beginsTerm } = vocabulary
  const all = splitWords(query)
    // A dotted name is followed by its parts.
    .filter(({ end }, i, list) => list.slice(0, i).every((whole) => whole.end < end))
    .slice(0, MAX_WORDS)
  const last = all.at(-1)
  if (!last) return { words: [], readings: [] }
  const isQuestion = all.some(({ text }) => QUESTION_WORDS.has(text))
  const meant = all.filter(
    ({ text }) => !COMMON_WORDS.has(text) && !(isQuestion && FILLER_WORDS.has(text)),
  )
  const words = meant.length > 0 ? meant : all
  const isTyping = last.end === query.length

  const readings = new Map<string, Reading>()
  const add = (terms: QueryTerm[], weight: number) => {
    const key = joinTerms(terms)
    if (key === '' || readings.has(key) || readings.size >= MAX_READINGS) return
    readings.set(key, { terms, isOpen: isTyping && terms.at(-1) === last, weight })
  }

  add([...words], 1)
  // While a word is being typed that only synonyms contain, it may become any of those.
  const isUnfinished = !(isTyping ? beginsTerm : isKnown)(last.term)
  // Phrases with synonyms may contain words without meaning (`how many`), or be interrupted by them.
  for (const list of all.length === words.length ? [words] : [all, words]) {
    for (const { from, to, meaning } of findMeanings(list, synonyms, isUnfinished)) {
      const rest = (part: Word[]) => part.filter((word) => words.includes(word))
      add([...rest(list.slice(0, from)), ...meaning, ...rest(list.slice(to))], WEIGHTS.synonym)
    }
  }
  for (const [i, word] of words.entries()) {
    for (const { terms, weight } of varyWord(word, vocabulary)) {
      add([...words.slice(0, i), ...terms, ...words.slice(i + 1)], weight)
    }
  }
  return { words, readings: [...readings.values()] }
}

function toQueryTerm(text: string): QueryTerm {
  return { text, term: toTerm(text) }
}

/** Returns what a single word may stand for, besides itself. */
function varyWord(
  { term, text, pieces }: Word,
  { isKnown }: Vocabulary,
): { terms: QueryTerm[]; weight: number }[] {
  if (pieces.length > 0) return [{ terms: pieces, weight: WEIGHTS.pieces }]
  if (text.includes('.')) {
    const parts = text.split('.').filter((part) => part !== '' && !COMMON_WORDS.has(part))
    return [{ terms: parts.map(toQueryTerm), weight: WEIGHTS.parts }]
  }
  if (isKnown(term)) return []
  const swapped = swapNeighbours(text).filter((one) => isKnown(one.term))
  return swapped.map((one) => ({ terms: [one], weight: WEIGHTS.swapped }))
}

/** Finds the phrases of a query that have synonyms, longest first, with each of their meanings. */
function* findMeanings(words: readonly Word[], synonyms: SynonymTable, isUnfinished: boolean) {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length
      const phrase = joinTerms(words.slice(from, to))
      const meanings =
        isUnfinished && to === words.length
          ? [...synonyms].flatMap(([key, list]) => (key.startsWith(phrase) ? list : []))
          : (synonyms.get(phrase) ?? [])
      for (const meaning of meanings) yield { from, to, meaning }
    }
  }
}

/** Returns the words that a word would be if two neighbouring letters were swapped: `slq` gives `sql`. */
function swapNeighbours(text: string): QueryTerm[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) =>
    toQueryTerm(`${text.slice(0, i)}${text[i + 1]}${text[i]}${text.slice(i + 2)}`),
  )
}
