import { isSimilar } from './dictionary.ts'
import { originalLength } from './fold.ts'
import type { Alternative, QueryWord } from './query.ts'
import { initialBit, type Piece, type Tokens, tokenize, type Word } from './tokenize.ts'
import type { MatchedRange, Matcher } from './types.ts'

/** How much of a term matches, in units of its folded form; `Infinity` is all of it, 0 nothing. */
type Test = (term: string) => number

/** A term to search for. */
interface SearchTerm {
  text: string
  prefix: boolean
  budget: number
}

/** Builds a test that returns the longest match of any of the terms. */
function testFor(sought: readonly SearchTerm[]): Test {
  const texts = new Set(sought.map(({ text }) => text))
  const starts = sought.filter(({ prefix }) => prefix).map(({ text }) => text)
  const similar = sought.filter(({ budget }) => budget > 0)
  const test = (term: string) => {
    if (texts.has(term)) return Infinity
    for (const { text, budget, prefix } of similar) {
      if (isSimilar(term, text, budget, prefix)) return Infinity
    }
    let length = 0
    for (const start of starts) {
      if (start.length > length && term.startsWith(start)) length = start.length
    }
    return length
  }
  return similar.length > 0 ? memoized(test) : test
}

function memoized(test: Test): Test {
  const known = new Map<string, number>()
  return (term) => {
    let length = known.get(term)
    if (length === undefined) {
      length = test(term)
      known.set(term, length)
    }
    return length
  }
}

/** A test, and the first letters of the terms that can pass it; see `initialBit`. */
interface TermTest {
  test: Test
  initials: number
}

/** One query word's tests: single terms, and phrases of several. */
interface Tests {
  single: TermTest
  phrases: TermTest[][]
  /** First letters of all terms. */
  initials: number
}

/** A typo may change the first letter too. */
const ANY_INITIAL = -1

function termTest(sought: readonly SearchTerm[]): TermTest {
  const initials = sought.reduce((bits, { text, budget }) => {
    return bits | (budget > 0 ? ANY_INITIAL : initialBit(text))
  }, 0)
  return { test: testFor(sought), initials }
}

function searchTermsOf({ terms, prefix, budgets }: Alternative, most: number): SearchTerm[] {
  return terms.map((text, i) => {
    const budget = Math.min(most, budgets?.[i] ?? 0)
    return { text, prefix: prefix && i === terms.length - 1, budget }
  })
}

function testsOf(word: QueryWord): Tests {
  const others = word.alternatives.map((alternative) => searchTermsOf(alternative, word.budget))
  const single = termTest([word, ...others.filter(({ length }) => length === 1).flat()])
  const phrases = others
    .filter(({ length }) => length > 1)
    .map((terms) => terms.map((term) => termTest([term])))
  const initials = phrases.flat().reduce((bits, term) => bits | term.initials, single.initials)
  return { single, phrases, initials }
}

function rangeOf(text: string, piece: Piece, length: number): { start: number; end: number } {
  const { start, end } = piece
  if (length === Infinity) return { start, end }
  return { start, end: start + originalLength(text.slice(start, end), length) }
}

/** Returns the range of the whole word if it matches, else of its first matching piece. */
function matchWord(text: string, word: Word, { test, initials }: TermTest) {
  if ((word.initials & initials) === 0) return null
  const length = test(word.text)
  if (length > 0) return rangeOf(text, word, length)
  for (const piece of word.pieces) {
    const part = test(piece.text)
    if (part > 0) return rangeOf(text, piece, part)
  }
  return null
}

const NO_RANGES: { start: number; end: number }[] = []

function matchPhrase(
  text: string,
  words: readonly Word[],
  from: number,
  tests: readonly TermTest[],
) {
  const ranges: { start: number; end: number }[] = []
  let at = from
  for (const [i, test] of tests.entries()) {
    // The next term is in the same identifier or in the next word.
    const here = words[at]
    let range = here ? matchWord(text, here, test) : null
    const next = words[at + 1]
    if (!range && i > 0 && next) {
      at += 1
      range = matchWord(text, next, test)
    }
    if (!range) return NO_RANGES
    ranges.push(range)
  }
  return ranges
}

function merge(found: MatchedRange[]): MatchedRange[] {
  const merged: MatchedRange[] = []
  for (const range of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && range.start < last.end) {
      last.end = Math.max(last.end, range.end)
      last.words = [...new Set([...last.words, ...range.words])].sort((a, b) => a - b)
    } else merged.push(range)
  }
  return merged
}

/** Creates a matcher for the words of an analyzed query, with the typos that the search allowed. */
export function createMatcher(
  query: readonly QueryWord[],
  tokens: (text: string) => Tokens = tokenize,
): Matcher {
  const tests = query.map(testsOf)
  return {
    words: query.map((word) => word.text),
    tokens,
    ranges(text) {
      if (query.length === 0) return []
      const found: MatchedRange[] = []
      for (const [word, test] of tests.entries()) addRanges(found, text, tokens(text), test, word)
      return merge(found)
    },
  }
}

function addRanges(
  found: MatchedRange[],
  text: string,
  { words, dotted, initials }: Tokens,
  test: Tests,
  word: number,
): void {
  if ((initials & test.initials) === 0) return
  const add = (range: { start: number; end: number } | null) => {
    if (range && range.end > range.start) found.push({ ...range, words: [word] })
  }
  for (let i = 0; i < words.length; i++) {
    const here = words[i]!
    if ((here.initials & test.initials) === 0) continue
    add(matchWord(text, here, test.single))
    for (const phrase of test.phrases)
      for (const range of matchPhrase(text, words, i, phrase)) add(range)
  }
  for (const name of dotted) {
    const length = test.single.test(name.text)
    if (length > 0) add(rangeOf(text, name, length))
  }
}
