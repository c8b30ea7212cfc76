import type { SynonymEntry } from '#base/model/search.ts'
import { type QueryTerm, splitWords, type Word } from './tokenize.ts'

/** A part of a query that has a meaning of its own: from the first word up to, not including, the last. */
interface FoundPhrase {
  from: number
  to: number
  meaning: readonly QueryTerm[]
}

/** A query in the shape of a pattern. */
interface FoundPattern {
  /** The words that make the shape; the others are what the reader's own data is called. */
  fixed: ReadonlySet<Word>
  meaning: readonly QueryTerm[]
}

/** What readers' words mean in the records. */
export interface SynonymTable {
  /**
   * Finds the phrases of a query that have synonyms, longest first, with each of their meanings.
   *
   * @param isUnfinished whether the last word may be the beginning of any word in a phrase
   * @param isTyping whether several words may be the beginning of a phrase
   */
  findPhrases(
    words: readonly Word[],
    isUnfinished: boolean,
    isTyping: boolean,
  ): Iterable<FoundPhrase>
  /** Finds the patterns that a query has the shape of. */
  findPatterns(words: readonly Word[]): Iterable<FoundPattern>
  /** Returns whether a word names what readers' own tables and columns are about, such as `customers`. */
  isThing(text: string): boolean
}

const MAX_PHRASE_WORDS = 5
/** Stands for one to four words of any kind in a pattern: `top … per …`. */
const GAP = '…'
const MAX_GAP_WORDS = 4

interface Pattern {
  /** The terms between the gaps; the first and the last are empty if the pattern begins or ends with a gap. */
  segments: readonly (readonly string[])[]
  meanings: readonly QueryTerm[][]
}

/** Indexes synonyms by the terms of their words. */
export function createSynonymTable(entries: readonly SynonymEntry[]): SynonymTable {
  const phrases = new Map<string, readonly QueryTerm[][]>()
  const patterns: Pattern[] = []
  const things = new Set<string>()
  for (const { words, means } of entries) {
    if (means.length === 0) for (const word of words) things.add(word)
    const meanings = means.map((text) => splitWords(text))
    for (const phrase of means.length === 0 ? [] : words) {
      if (phrase.includes(GAP)) {
        const segments = phrase.split(GAP).map((part) => splitWords(part).map(({ term }) => term))
        patterns.push({ segments, meanings })
      } else {
        const key = joinTerms(splitWords(phrase))
        phrases.set(key, [...(phrases.get(key) ?? []), ...meanings])
      }
    }
  }
  return {
    isThing: (text) => things.has(text),
    *findPhrases(words, isUnfinished, isTyping) {
      for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length--) {
        for (let from = 0; from + length <= words.length; from++) {
          const to = from + length
          const phrase = joinTerms(words.slice(from, to))
          const meanings =
            to === words.length && (isUnfinished || (isTyping && length > 1))
              ? [...phrases].flatMap(([key, list]) => (key.startsWith(phrase) ? list : []))
              : (phrases.get(phrase) ?? [])
          for (const meaning of meanings) yield { from, to, meaning }
        }
      }
    },
    *findPatterns(words) {
      for (const { segments, meanings } of patterns) {
        const fixed = matchPattern(words, segments)
        if (fixed) for (const meaning of meanings) yield { fixed, meaning }
      }
    },
  }
}

function joinTerms(terms: readonly QueryTerm[]): string {
  return terms.map(({ term }) => term).join(' ')
}

/** Returns the words that match the segments of a pattern, with one to four words in each gap; null if none do. */
function matchPattern(
  words: readonly Word[],
  segments: readonly (readonly string[])[],
): ReadonlySet<Word> | null {
  const fixed = new Set<Word>()
  let at = 0
  for (const [i, segment] of segments.entries()) {
    if (segment.length === 0) {
      if (i === 0) continue
      return words.length > at ? fixed : null
    }
    const from = at + (i > 0 ? 1 : 0)
    // What comes first may stand anywhere.
    const to = fixed.size > 0 ? at + MAX_GAP_WORDS : words.length
    const found = findSegment(words, segment, from, to)
    if (found < 0) return null
    for (let j = 0; j < segment.length; j++) fixed.add(words[found + j]!)
    at = found + segment.length
  }
  return fixed
}

/** Returns where the terms stand in a row, from one place to another; -1 if they don't. */
function findSegment(words: readonly Word[], terms: readonly string[], from: number, to: number) {
  for (let start = from; start <= Math.min(to, words.length - terms.length); start++) {
    if (terms.every((term, i) => words[start + i]!.term === term)) return start
  }
  return -1
}
