import { findSimilar, type IndexSettings, typosFor } from '#search-engine/index.ts'

/** Whether a word starts with something as near to `text` as the settings forgive typos; both are folded. */
export function startsSimilar(word: string, text: string, settings: IndexSettings): boolean {
  return findSimilar([word], text, typosFor(text, settings), true).length > 0
}
