import { isSimilar } from './dictionary.ts'
import {
  type Alternative,
  LONGEST_PHRASE,
  meanings,
  type QueryWord,
  type Synonyms,
} from './query.ts'

/** Fewer letters may become too much. */
const SHORTEST_EXPECTED = 2
/** Synonyms of the phrases that a group of words may stand for, at most. */
const MOST_EXPECTED = 12

/**
 * What the synonyms say of words that only they know, and that aren't written out or not written right:
 * `paginat` is on its way to `pagination`, `agregate functions` is near to `aggregate functions`. For each
 * group of words the longest phrase decides.
 *
 * @returns the words with these meanings beside their own, without typos; null when there are none.
 */
export function withExpected(words: readonly QueryWord[], synonyms: Synonyms): QueryWord[] | null {
  const phrases = phrasesOf(synonyms)
  const expected = words.map((): Alternative[] => [])
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    for (let first = 0; first + length <= words.length; first++) {
      const group = words.slice(first, first + length)
      if (group.some((_, i) => expected[first + i]!.length > 0)) continue
      const meant = phrasesFor(group, phrases).flatMap((phrase) => meanings(synonyms[phrase.text]))
      for (let i = first; i < first + length; i++) expected[i] = meant.slice(0, MOST_EXPECTED)
    }
  }
  if (expected.every((meant) => meant.length === 0)) return null
  return words.map((word, i) => {
    return { ...word, budget: 0, alternatives: [...word.alternatives, ...expected[i]!] }
  })
}

/** A phrase with synonyms, and its words. */
interface Phrase {
  text: string
  terms: string[]
}

const known = new WeakMap<Synonyms, Phrase[]>()

function phrasesOf(synonyms: Synonyms): Phrase[] {
  const phrases =
    known.get(synonyms) ?? Object.keys(synonyms).map((text) => ({ text, terms: text.split(' ') }))
  known.set(synonyms, phrases)
  return phrases
}

/** The phrases that a group of words may become, or else those that it is near to, word by word. */
function phrasesFor(group: readonly QueryWord[], phrases: readonly Phrase[]): Phrase[] {
  const text = group.map((word) => word.text).join(' ')
  if (group.at(-1)?.prefix && text.length >= SHORTEST_EXPECTED) {
    const longer = phrases.filter((phrase) => phrase.text.startsWith(text))
    if (longer.length > 0) return longer
  }
  return phrases.filter(({ terms }) => {
    return terms.length === group.length && terms.every((term, i) => isNear(term, group[i]!))
  })
}

/** Whole words only: the start of a longer one is near to too many. */
function isNear(term: string, { text, budget }: QueryWord): boolean {
  return term === text || isSimilar(term, text, budget, false)
}
