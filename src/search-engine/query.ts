import { fold } from './fold.ts'
import { wordForms } from './forms.ts'
import { fillerWords } from './stop-words.ts'
import { tokenize, type Word } from './tokenize.ts'
import type { IndexSettings, SearchParams } from './types.ts'

/** Another way to write a query word, or the group of words that it is part of. */
export interface Alternative {
  /** Adjacent terms, or terms in one identifier. */
  terms: string[]
  /** Whether the last term may be a prefix of a longer word. */
  prefix: boolean
  /** Whether it counts as the word itself, like a whole dotted name. */
  exact: boolean
  /** Maximum number of typos in each term, if the word's own budget allows any. Default: none. */
  budgets?: number[]
}

export interface QueryWord {
  /** Folded. */
  text: string
  prefix: boolean
  optional: boolean
  /** Maximum number of typos. */
  budget: number
  /** The same as a last resort if nothing is found: a prefix may have one typo from its third letter on. */
  lastBudget: number
  alternatives: Alternative[]
  /** The parts of an identifier, in case no record has it as a whole. */
  pieces: string[]
  /** Whether only whole values match: headings and identifiers with that name. */
  valuesOnly: boolean
}

/** Maximum query length in characters, as in Algolia; longer queries are truncated. */
const MAX_QUERY_LENGTH = 512
/** Maximum number of query words to search for; the rest of a pasted message adds nothing. */
const MAX_QUERY_WORDS = 16

/** Minimum length of a prefix that may have a typo. */
const MIN_TYPO_PREFIX = 3

/** Splits a query into the words that records must match. */
export function analyzeQuery(
  query: string,
  indexSettings: IndexSettings,
  params: Partial<SearchParams> = {},
): QueryWord[] {
  const settings = {
    ...indexSettings,
    ...(params.synonyms === false ? { synonyms: {} } : {}),
    disableTypoToleranceOnWords:
      params.disableTypoToleranceOnWords ?? indexSettings.disableTypoToleranceOnWords ?? [],
    ignorePlurals: params.ignorePlurals ?? indexSettings.ignorePlurals ?? false,
    removeStopWords: params.removeStopWords ?? indexSettings.removeStopWords ?? false,
  }
  const { words, dotted } = tokenize(query.slice(0, MAX_QUERY_LENGTH))
  const type = params.queryType ?? settings.queryType ?? 'prefixLast'
  const optional = new Set(
    (params.optionalWords ?? settings.optionalWords ?? []).flatMap((text) =>
      tokenize(text).words.map((word) => word.text),
    ),
  )
  const all = words.map((word, i): QueryWord & { source: Word } => {
    const { text, pieces } = word
    const prefix = type === 'prefixAll' || (type === 'prefixLast' && i === words.length - 1)
    const budget = typosFor(text, settings)
    return {
      source: word,
      text,
      prefix,
      optional: optional.has(text),
      budget,
      lastBudget: prefix
        ? typosFor(text, { ...settings, minWordSizefor1Typo: MIN_TYPO_PREFIX })
        : budget,
      alternatives: [],
      pieces: pieces.map((piece) => piece.text),
      valuesOnly: false,
    }
  })
  for (const name of dotted) {
    for (let i = name.first; i <= name.last; i++) {
      const word = all[i]!
      word.alternatives.push({ terms: [name.text], prefix: all[name.last]!.prefix, exact: true })
      if (i < name.last) word.optional = true
    }
  }
  const synonyms = settings.synonyms ?? {}
  addSynonyms(all, synonyms)
  const kept = removesStopWords(settings) ? withoutFiller(all, settings.stopWords ?? []) : all
  // "Create an index" also means "create index".
  if (kept.length < all.length) addSynonyms(kept, synonyms)
  for (const [i, word] of kept.entries()) {
    addPieces(word, settings)
    if (ignoresPlurals(settings) && !word.source.operator) {
      for (const form of wordForms(word.text)) {
        word.alternatives.push({ terms: [form], prefix: false, exact: false })
      }
    }
    const next = kept[i + 1]
    if (next && next.source.position === word.source.position + 1) addJoined(word, next)
  }
  return unique(kept).slice(0, MAX_QUERY_WORDS)
}

/** Returns how many typos are allowed in a word, which must be folded. */
export function typosFor(text: string, settings: IndexSettings): number {
  if (!/^\$?[\p{L}\p{M}]+$/u.test(text)) return 0
  if (settings.disableTypoToleranceOnWords?.some((word) => fold(word) === text)) return 0
  const letters = [...text.replace('$', '')].length
  if (letters >= (settings.minWordSizefor2Typos ?? 8)) return 2
  return letters >= (settings.minWordSizefor1Typo ?? 4) ? 1 : 0
}

/** Returns whether to match other word endings; the engine supports English ones only. */
function ignoresPlurals({ ignorePlurals }: IndexSettings): boolean {
  return typeof ignorePlurals === 'object' ? ignorePlurals.includes('en') : ignorePlurals === true
}

/** Returns whether to remove filler words; the engine supports English ones only. */
function removesStopWords({ removeStopWords }: IndexSettings): boolean {
  return typeof removeStopWords === 'object'
    ? removeStopWords.includes('en')
    : removeStopWords === true
}

function withoutFiller<T extends QueryWord>(words: T[], also: readonly string[]): T[] {
  const filler = fillerWords(
    words.map((word) => word.text),
    also,
  )
  return words.filter((_, i) => !filler[i])
}

/** Makes `innerJoin` also find "inner join". */
function addPieces(word: QueryWord & { source: Word }, settings: IndexSettings): void {
  if (word.source.pieces.length < 2 || word.text.startsWith('$')) return
  const terms = word.source.pieces.map((piece) => piece.text)
  const budgets = terms.map((term) => typosFor(term, settings))
  word.alternatives.push({ terms, prefix: word.prefix, exact: false, budgets })
}

/** Minimum length of a prefix when two query words are read as one; shorter ones would match too much. */
const MIN_JOINED_PREFIX = 3

/** Makes "save point" also find `savepoint`. */
function addJoined(a: QueryWord & { source: Word }, b: QueryWord & { source: Word }): void {
  if (a.source.operator || b.source.operator || b.text.startsWith('$')) return
  const prefix = b.prefix && b.text.length >= MIN_JOINED_PREFIX
  const joined = { terms: [a.text + b.text], prefix, exact: false }
  a.alternatives.push(joined)
  b.alternatives.push(joined)
}

/** Maximum number of words in a phrase with synonyms. */
export const MAX_PHRASE_WORDS = 4

function addSynonyms(words: QueryWord[], synonyms: Synonyms): void {
  for (const [i] of words.entries()) {
    for (let length = 1; length <= MAX_PHRASE_WORDS && i + length <= words.length; length++) {
      const group = words.slice(i, i + length)
      for (const alternative of phraseAlternatives(
        synonyms[group.map((word) => word.text).join(' ')],
      )) {
        for (const word of group) word.alternatives.push(alternative)
      }
    }
  }
}

export type Synonyms = NonNullable<IndexSettings['synonyms']>

/** Converts the synonyms of a phrase to terms of the index. */
export function phraseAlternatives(phrases: readonly string[] | undefined): Alternative[] {
  return (Array.isArray(phrases) ? phrases.map(String) : []).map((phrase) => ({
    terms: tokenize(fold(phrase)).words.map((word) => word.text),
    prefix: false,
    exact: false,
  }))
}

function unique<T extends QueryWord>(words: T[]): T[] {
  const last = new Map(words.map((word) => [word.text, word]))
  // The last of several equal words may be a prefix; the first one determines the order.
  return words
    .filter((word, i) => words.findIndex((other) => other.text === word.text) === i)
    .map((word) => (last.get(word.text)!.prefix ? { ...word, prefix: true } : word))
}
