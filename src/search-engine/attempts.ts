import { findPrefix } from './dictionary.ts'
import {
  type Attempt,
  type Evaluated,
  evaluateWords,
  matchAll,
  matchSome,
  type Scope,
  typosOf,
} from './evaluate.ts'
import { withTypeaheadSynonyms } from './expected.ts'
import type { Alternative, QueryWord, Synonyms } from './query.ts'
import { splitsOf } from './sources.ts'
import type { RemoveWords, TypoTolerance } from './types.ts'

/** Number of words from which `auto` also accepts records that match only some of them. */
const LONG_QUERY = 4

/**
 * Returns the query with each dotted name as one word, plus its last part as an optional word, since that is
 * what headings of names contain; no typos are allowed. Null if there is no dotted name.
 */
export function withWholeNames(query: readonly QueryWord[]): QueryWord[] | null {
  let found = false
  const words = query.flatMap((word, i) => {
    const name = word.alternatives.find((alternative) => alternative.exact)
    if (!name) return [{ ...word, budget: 0 }]
    found = true
    const [text = ''] = name.terms
    const continues = query[i + 1]?.alternatives.some((other) => other.terms[0] === text)
    if (continues) return []
    const whole = {
      text,
      prefix: name.prefix,
      optional: false,
      budget: 0,
      lastBudget: 0,
      alternatives: [],
      pieces: [],
      valuesOnly: false,
    }
    const heading = { terms: [text], prefix: false, exact: true }
    const last = { ...word, optional: true, budget: 0, alternatives: [heading], valuesOnly: true }
    return [whole, last]
  })
  return found ? words : null
}

/**
 * Answers a query with the first attempt that finds hits: dotted names as a whole, all words without typos
 * (where typos are a last resort), all words, then fewer words.
 */
export function matchWithFallbacks(
  scope: Scope,
  query: readonly QueryWord[],
  tolerance: TypoTolerance,
  removal: RemoveWords,
  synonyms: Synonyms,
): Attempt {
  const { terms } = scope.postings
  const names = withWholeNames(query)
  if (names) {
    const named = matchAll(scope, evaluateWords(scope, withSplits(terms, names)))
    if (named.records.length > 0) return named
  }
  const typed = withSplits(terms, query)
  const strictly = typed.map((word) => ({ ...word, budget: 0 }))
  const words = tolerance === false ? strictly : typed
  let strict: Attempt | undefined
  if (tolerance === false || tolerance === 'min') {
    strict = matchAll(scope, evaluateWords(scope, strictly))
    if (strict.records.length > 0) return strict
  }
  const expected = matchExpected(scope, words, synonyms)
  if (expected) return expected
  const evaluated = tolerance === false ? strict!.words : evaluateWords(scope, words, strict?.words)
  const all = fewestTypos(scope, matchAll(scope, evaluated), tolerance)
  if (all.records.length > 0 || evaluated.length === 0) return all
  const fewer = withFewerWords(scope, evaluated, tolerance, removal)
  if (fewer.records.length > 0) return fewer
  const pieces = removal === 'none' ? fewer : matchPieces(scope, words, fewer)
  return pieces.records.length > 0 ? pieces : matchStarts(scope, words, tolerance, pieces)
}

/** Matches a word that is still being typed by prefixes similar to it: `ine` while typing `iner join`. */
function matchStarts(
  scope: Scope,
  words: readonly QueryWord[],
  tolerance: TypoTolerance,
  none: Attempt,
): Attempt {
  const isLast = tolerance === 'min' && words.some((word) => word.lastBudget > word.budget)
  if (!isLast) return none
  const lenient = words.map((word) => ({ ...word, budget: word.lastBudget }))
  return fewestTypos(scope, matchAll(scope, evaluateWords(scope, lenient)), tolerance)
}

/** Matches by the synonyms of phrases that the query may become or resemble; null if that finds nothing. */
function matchExpected(
  scope: Scope,
  words: readonly QueryWord[],
  synonyms: Synonyms,
): Attempt | null {
  const expected = withTypeaheadSynonyms(words, synonyms)
  if (!expected) return null
  const found = matchAll(scope, evaluateWords(scope, expected))
  return found.records.length > 0 ? found : null
}

/** Handles identifiers that no record has, such as another library's, by matching some of their parts. */
function matchPieces(scope: Scope, words: readonly QueryWord[], none: Attempt): Attempt {
  if (!words.some((word) => word.pieces.length > 1)) return none
  const parts = words.flatMap((word) =>
    word.pieces.length > 1
      ? word.pieces.map((text) => ({ ...word, text, prefix: false, budget: 0, alternatives: [] }))
      : [word],
  )
  return matchSome(scope, evaluateWords(scope, parts))
}

function withSplits(terms: readonly string[], words: readonly QueryWord[]): QueryWord[] {
  return words.map((word) => ({
    ...word,
    alternatives: [...ownAlternatives(terms, word), ...splitsOf(terms, word)],
  }))
}

/** Minimum number of letters for the last piece of an identifier to be meaningful. */
const MIN_LAST_PIECE_LENGTH = 3

/** Treats `selectA` as a prefix of `selectAll` if the index has such a term, not as the words "select a". */
export function ownAlternatives(terms: readonly string[], word: QueryWord): Alternative[] {
  const { text, prefix, pieces, alternatives } = word
  const isOpen = prefix && pieces.length > 1 && pieces.at(-1)!.length < MIN_LAST_PIECE_LENGTH
  if (!isOpen || !findPrefix(terms, text)) return alternatives
  return alternatives.filter((one) => one.terms.length === 1)
}

/** Keeps only the matching records that `typoTolerance` allows. */
function fewestTypos(scope: Scope, { words, records }: Attempt, tolerance: TypoTolerance): Attempt {
  if (tolerance === true || tolerance === false) return { words, records }
  const typos = typosOf(words, records, scope.packing)
  const [least = 0, second = least] = [...new Set(typos)].sort((a, b) => a - b)
  const most = tolerance === 'min' ? least : second
  return { words, records: records.filter((_, i) => typos[i]! <= most) }
}

function withFewerWords(
  scope: Scope,
  words: Evaluated[],
  tolerance: TypoTolerance,
  removal: RemoveWords,
): Attempt {
  const none = { words, records: new Uint32Array(0) }
  if (removal === 'none' || words.length < 2) return none
  const some = removal === 'allOptional' || (removal === 'auto' && words.length >= LONG_QUERY)
  for (let kept = words.length - 1; kept > 0 && !some; kept--) {
    const fewer = removal === 'firstWords' ? words.slice(-kept) : words.slice(0, kept)
    const found = fewestTypos(scope, matchAll(scope, fewer), tolerance)
    if (found.records.length > 0) {
      const removed = words.filter((word) => !fewer.includes(word)).map(({ word }) => word.text)
      return { ...found, removed }
    }
  }
  return matchSome(scope, words)
}
