import { findSimilar } from './dictionary.ts'
import { originalLength } from './fold.ts'
import type { Alternative, QueryWord } from './query.ts'
import { type Piece, type Tokens, tokenize, type Word } from './tokenize.ts'
import type { MatchedRange, Matcher } from './types.ts'

/** How much of a term matches, in units of its folded form; `Infinity` is all, 0 nothing. */
type Test = (term: string) => number

function testFor(text: string, prefix: boolean, budget: number): Test {
  return (term) => {
    if (term === text) return Infinity
    if (prefix && term.startsWith(text)) return text.length
    if (budget === 0 || !mayBeSimilar(term, text, budget, prefix)) return 0
    return findSimilar([term], text, budget, prefix).length > 0 ? Infinity : 0
  }
}

/** Rules most terms out by their length and letters, which is quick. */
function mayBeSimilar(term: string, text: string, budget: number, prefix: boolean): boolean {
  if (term.length < text.length - budget) return false
  if (!prefix && term.length > text.length + budget) return false
  let missing = 0
  for (const letter of text) if (!term.includes(letter)) missing++
  return missing <= budget
}

function remembered(test: Test): Test {
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

/** One query word's tests: single terms, and phrases of several. */
interface Tests {
  single: Test
  phrases: Test[][]
}

function testsOf(word: QueryWord): Tests {
  const own = testFor(word.text, word.prefix, word.budget)
  const last = (alternative: Alternative, i: number) =>
    alternative.prefix && i === alternative.terms.length - 1
  const tests = word.alternatives.map((alternative) =>
    alternative.terms.map((term, i) => {
      const budget = Math.min(word.budget, alternative.budgets?.[i] ?? 0)
      return testFor(term, last(alternative, i), budget)
    }),
  )
  const singles = tests.filter((list) => list.length === 1).map(([test]) => test!)
  return {
    single: remembered((term) => Math.max(own(term), ...singles.map((test) => test(term)))),
    phrases: tests.filter((list) => list.length > 1),
  }
}

function rangeOf(text: string, piece: Piece, length: number): { start: number; end: number } {
  const { start, end } = piece
  if (length === Infinity) return { start, end }
  return { start, end: start + originalLength(text.slice(start, end), length) }
}

/** The whole word where it matches, else its longest matching piece. */
function matchWord(text: string, word: Word, test: Test) {
  for (const piece of [word, ...word.pieces]) {
    const length = test(piece.text)
    if (length > 0) return rangeOf(text, piece, length)
  }
  return null
}

function matchPhrase(text: string, words: readonly Word[], from: number, tests: readonly Test[]) {
  const ranges: { start: number; end: number }[] = []
  let at = from
  for (const [i, test] of tests.entries()) {
    // The next term stands in the same identifier or in the next word.
    const here = i > 0 ? [at, at + 1] : [at]
    const found = here
      .map((n) => ({ n, range: words[n] && matchWord(text, words[n], test) }))
      .find(({ range }) => range)
    if (!found?.range) return []
    at = found.n
    ranges.push(found.range)
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

/** Finds the words of a query, as analysed and with the typos that the search allowed. */
export function createMatcher(query: readonly QueryWord[]): Matcher {
  const tests = query.map(testsOf)
  return {
    words: query.map((word) => word.text),
    ranges(text) {
      if (query.length === 0) return []
      const tokens = tokenize(text)
      return merge(tests.flatMap((test, word) => rangesOf(text, tokens, test, word)))
    },
  }
}

function rangesOf(text: string, { words, dotted }: Tokens, test: Tests, word: number) {
  const found: MatchedRange[] = []
  const add = (range: { start: number; end: number } | null) => {
    if (range && range.end > range.start) found.push({ ...range, words: [word] })
  }
  for (const [i, candidate] of words.entries()) {
    add(matchWord(text, candidate, test.single))
    for (const phrase of test.phrases)
      for (const range of matchPhrase(text, words, i, phrase)) add(range)
  }
  for (const name of dotted) {
    const length = test.single(name.text)
    if (length > 0) add(rangeOf(text, name, length))
  }
  return found
}
