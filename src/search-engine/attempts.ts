import {
  type Attempt,
  type Evaluated,
  evaluateWords,
  matchAll,
  matchSome,
  type Scope,
  typosOf,
} from './evaluate.ts'
import type { QueryWord } from './query.ts'
import { splitsOf } from './sources.ts'
import type { RemoveWords, TypoTolerance } from './types.ts'

/** From this many words on, `auto` answers with records that match some of them. */
const LONG_QUERY = 4

/**
 * The query with each dotted name whole, and its last part beside it, since that is what headings
 * say; without typos. Null when there is no dotted name.
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
      alternatives: [],
      expected: [],
      pieces: [],
    }
    return [whole, { ...word, optional: true, budget: 0, alternatives: [] }]
  })
  return found ? words : null
}

/**
 * Answers a query by the first attempt that gives hits: dotted names whole, all words without typos
 * (where typos are a last resort), all words, then with fewer words.
 */
export function attempt(
  scope: Scope,
  query: readonly QueryWord[],
  tolerance: TypoTolerance,
  removal: RemoveWords,
): Attempt {
  const { terms } = scope.postings
  const names = withWholeNames(query)
  if (names) {
    const named = matchAll(scope, evaluateWords(scope, withSplits(terms, names)))
    if (named.records.length > 0) return named
  }
  const words = withSplits(terms, query)
  let strict: Attempt | undefined
  if (tolerance === false || tolerance === 'min') {
    const strictly = words.map((word) => ({ ...word, budget: 0 }))
    strict = matchAll(scope, evaluateWords(scope, strictly))
    if (strict.records.length > 0) return strict
  }
  const expected = matchExpected(scope, words)
  if (expected) return expected
  const evaluated = tolerance === false ? strict!.words : evaluateWords(scope, words, strict?.words)
  const all = fewestTypos(scope, matchAll(scope, evaluated), tolerance)
  if (all.records.length > 0 || evaluated.length === 0) return all
  const fewer = withFewerWords(scope, evaluated, tolerance, removal)
  return fewer.records.length > 0 || removal === 'none' ? fewer : matchPieces(scope, words, fewer)
}

/** By what the synonyms say of the phrases that the query may become; null when that is nothing. */
function matchExpected(scope: Scope, words: readonly QueryWord[]): Attempt | null {
  if (!words.some((word) => word.expected.length > 0)) return null
  const found = matchAll(
    scope,
    evaluateWords(
      scope,
      words.map((word) => ({
        ...word,
        budget: 0,
        alternatives: [...word.alternatives, ...word.expected],
      })),
    ),
  )
  return found.records.length > 0 ? found : null
}

/** Identifiers that no record has, such as another library's: records that have some of their parts. */
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
    alternatives: [...word.alternatives, ...splitsOf(terms, word)],
  }))
}

/** Keeps the records that `typoTolerance` allows among those that match. */
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
    if (found.records.length > 0) return found
  }
  return matchSome(scope, words)
}
