import { type IndexSettings, isSimilar, typosFor } from '#search-engine/index.ts'

/** Whether a word starts with something as near to `text` as the settings forgive typos; both are folded. */
export function startsSimilar(word: string, text: string, settings: IndexSettings): boolean {
  return isSimilar(word, text, typosFor(text, settings), true)
}
