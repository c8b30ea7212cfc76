import { isSimilar } from './dictionary.ts'
import {
  type Alternative,
  MAX_PHRASE_WORDS,
  phraseAlternatives,
  type QueryWord,
  type Synonyms,
} from './query.ts'

/** Minimum number of letters; fewer could become too many phrases. */
const MIN_LENGTH = 2
/** Maximum number of synonyms for the phrases that a group of words may stand for. */
const MAX_EXPECTED = 12

/**
 * Adds the synonyms of phrases that the query contains in unfinished or misspelled form, for words that occur
 * only in the synonyms: `paginat` is a prefix of `pagination`, `agregate functions` is similar to `aggregate
 * functions`. The longest phrase takes precedence for each group of words.
 *
 * @returns the words with these meanings added to their own, without typos; null if there are none.
 */
export function withTypeaheadSynonyms(
  words: readonly QueryWord[],
  synonyms: Synonyms,
): QueryWord[] | null {
  const phrases = phrasesOf(synonyms)
  const expected = words.map((): Alternative[] => [])
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length--) {
    for (let first = 0; first + length <= words.length; first++) {
      const group = words.slice(first, first + length)
      if (group.some((_, i) => expected[first + i]!.length > 0)) continue
      const meant = phrasesFor(group, phrases).flatMap((phrase) =>
        phraseAlternatives(synonyms[phrase.text]),
      )
      for (let i = first; i < first + length; i++) expected[i] = meant.slice(0, MAX_EXPECTED)
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

/** Returns the phrases that a group of words may become, or else those similar to it, word by word. */
function phrasesFor(group: readonly QueryWord[], phrases: readonly Phrase[]): Phrase[] {
  const text = group.map((word) => word.text).join(' ')
  if (group.at(-1)?.prefix && text.length >= MIN_LENGTH) {
    const longer = phrases.filter((phrase) => phrase.text.startsWith(text))
    if (longer.length > 0) return longer
  }
  return phrases.filter(({ terms }) => {
    return terms.length === group.length && terms.every((term, i) => isNear(term, group[i]!))
  })
}

/** Compares whole words only: the prefix of a longer word is similar to too many. */
function isNear(term: string, { text, budget }: QueryWord): boolean {
  return term === text || isSimilar(term, text, budget, false)
}
