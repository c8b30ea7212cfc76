import { type IndexSettings, isSimilar, typosFor } from '#search-engine/index.ts'

/**
 * Returns whether a word has a prefix similar to `text`, with the typos that the settings allow; both are
 * folded.
 */
export function startsSimilar(word: string, text: string, settings: IndexSettings): boolean {
  return isSimilar(word, text, typosFor(text, settings), true)
}
