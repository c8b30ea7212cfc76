import type { SynonymTable } from './synonym-table.ts'
import { type QueryTerm, splitWords, toTerm, type Word } from './tokenize.ts'

/** A word or a phrase to look for. */
export interface Unit {
  /** One term; several must stand next to each other. */
  terms: readonly QueryTerm[]
  /** How much it counts among the units of its reading, from 0 to 1. */
  importance: number
  /** Whether records that lack it have no less of the reading; they only gain by having it. */
  isAside: boolean
  /** Whether the reader typed it; other units are what synonyms mean. */
  isTyped: boolean
  /** Whether it may be the beginning of a longer word. */
  isOpen: boolean
}

/** One way to understand a query. */
export interface Reading {
  units: readonly Unit[]
  /** How sure it is that the reader means this; 1 for what is written. */
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
  /** Returns whether a page that teaches has a term in a title. */
  isTitled(term: string): boolean
  /** Returns whether any term begins with a text. */
  beginsTerm(text: string): boolean
}

const listWords = (words: string) => new Set(words.split(' '))

/** Words that mean nothing in any query of this site. */
const EMPTY_WORDS = listWords(
  'a an the kysely vs versus how what whats why who which can could would should will does do did doing i im me my we our you your it its this that these those there is are was were be been cant dont doesnt isnt am their them they has have had so please some get getting use using used want need way ways possible explain tell show help anyone best make results work works working just really actually properly correctly somehow something anything',
)
/** Words that mean little beside others, but are a part of SQL, of a method's name or of a heading. */
const LIGHT_WORDS = listWords(
  'to of in on at for from with by and or as if when before after into any all each every without avoid using only more than then be via per same other one own',
)
/** What a question is about, whatever its shape. */
const STATEMENTS = listWords(
  'insert update delete merge migrate save store add create remove change print convert undo',
)
const IMPORTANCE = { light: 0.35, thing: 0.35, aside: 0.15 }

/** The beginning of a pasted message has words enough. */
const MAX_WORDS = 32
const MAX_READINGS = 16
const WEIGHTS = {
  swapped: 0.9,
  pieces: 0.9,
  pattern: 1,
  whole: 1,
  wholeWithEmpty: 1.7,
  synonym: 0.95,
  parts: 0.8,
}

/**
 * Returns the ways in which a query can be understood: as it is written, its identifiers in pieces, an unknown
 * word with two letters swapped, and phrases and shapes of questions replaced by what they mean.
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
  const meant = all.filter(({ text }) => !EMPTY_WORDS.has(text))
  const words = meant.length > 0 ? meant : all
  const isTyping = last.end === query.length
  const isShort =
    words.every((word) => isLight(word) || synonyms.isThing(word.text)) ||
    (words.length <= 2 && !words.some((word) => synonyms.isThing(word.text)))

  const readings = new Map<string, Reading>()
  const add = (units: readonly Unit[], weight: number) => {
    const key = units.map(({ terms, importance }) => joinTerms(terms) + importance).join('|')
    if (units.length === 0 || readings.has(key) || readings.size >= MAX_READINGS) return
    readings.set(key, { units, weight })
  }
  const weigh = (word: QueryTerm) => {
    if (isShort) return 1
    if (isLight(word)) return IMPORTANCE.light
    return synonyms.isThing(word.text) ? IMPORTANCE.thing : 1
  }
  const typed = (word: QueryTerm, isAside = false): Unit => ({
    terms: [word],
    importance: isAside ? IMPORTANCE.aside : weigh(word),
    isAside,
    isTyped: true,
    isOpen: isTyping && word === last,
  })
  const keep = (part: readonly Word[], isAside = false) =>
    part.filter((word) => words.includes(word)).map((word) => typed(word, isAside))

  add(keep(words), 1)
  for (const { fixed, meaning } of synonyms.findPatterns(all)) {
    const rest = all.filter((word) => !fixed.has(word))
    const isTopic = ({ text, term }: Word) =>
      STATEMENTS.has(text) || (vocabulary.isTitled(term) && !synonyms.isThing(text))
    const statements = rest.filter(isTopic)
    const others = rest.filter((word) => !isTopic(word))
    add([toPhrase(meaning), ...keep(statements), ...keep(others, true)], WEIGHTS.pattern)
  }
  // While a word is being typed that only synonyms contain, it may become any of those.
  const isUnfinished = !(isTyping ? beginsTerm : isKnown)(last.term)
  // Phrases with synonyms may contain words without meaning (`how many`), or be interrupted by them.
  for (const list of all.length === words.length ? [all] : [all, words]) {
    for (const { from, to, meaning } of synonyms.findPhrases(list, isUnfinished, isTyping)) {
      const units = [...keep(list.slice(0, from)), toPhrase(meaning), ...keep(list.slice(to))]
      const isWhole = from === 0 && to === list.length
      // Words that mean nothing alone may mean something together: `is null`.
      const hasEmpty = list === all && all.length > words.length
      const whole = hasEmpty ? WEIGHTS.wholeWithEmpty : WEIGHTS.whole
      add(units, isWhole ? whole : WEIGHTS.synonym)
    }
  }
  for (const [i, word] of words.entries()) {
    for (const { terms, weight } of varyWord(word, vocabulary)) {
      const varied = terms.map((term) => typed(term))
      add([...keep(words.slice(0, i)), ...varied, ...keep(words.slice(i + 1))], weight)
    }
  }
  return { words, readings: [...readings.values()] }
}

function joinTerms(terms: readonly QueryTerm[]): string {
  return terms.map(({ term }) => term).join(' ')
}

function toPhrase(terms: readonly QueryTerm[]): Unit {
  return { terms, importance: 1, isAside: false, isTyped: false, isOpen: false }
}

/** Single letters and numbers of up to two digits mean as little as fillers. */
function isLight({ text }: QueryTerm): boolean {
  return LIGHT_WORDS.has(text) || /^(?:[\p{L}\p{N}]|\d\d)$/u.test(text)
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
    const parts = text.split('.').filter((part) => part !== '' && !EMPTY_WORDS.has(part))
    return [{ terms: parts.map(toQueryTerm), weight: WEIGHTS.parts }]
  }
  if (isKnown(term)) return []
  const swapped = swapNeighbours(text).filter((neighbour) => isKnown(neighbour.term))
  return swapped.map((neighbour) => ({ terms: [neighbour], weight: WEIGHTS.swapped }))
}

/** Returns the words that a word would be if two neighbouring letters were swapped: `slq` gives `sql`. */
function swapNeighbours(text: string): QueryTerm[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) =>
    toQueryTerm(`${text.slice(0, i)}${text[i + 1]}${text[i]}${text.slice(i + 2)}`),
  )
}
