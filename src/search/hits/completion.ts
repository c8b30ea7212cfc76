import type { SearchHit } from '../client/search-port.ts'
import { hitText } from './hit-text.ts'

/** Shorter prefixes have too many completions. */
const MIN_PREFIX_LENGTH = 2

/** Matches a marked prefix of a word, and the rest of the word. */
const MARKED_START = /<mark>([^<]*)<\/mark>([\p{L}\p{N}_]*)/gu

/**
 * Returns the completion of the query's last word, based on words in its hits: `ion` for `transact`. Null if
 * it is already a complete word in a hit, or if no hit continues it.
 *
 * @param hits best first; the better the hit, the higher the weight of its words.
 */
export function completionOf(query: string, hits: readonly SearchHit[]): string | null {
  const start = /[\p{L}\p{N}_$]+$/u.exec(query)?.[0].toLowerCase() ?? ''
  if (start.length < MIN_PREFIX_LENGTH) return null
  const weights = new Map<string, number>()
  for (const [rank, hit] of hits.entries()) {
    const { title, snippet } = hitText(hit)
    for (const text of [title, snippet ?? '']) {
      for (const [, marked = '', rest = ''] of text.matchAll(MARKED_START)) {
        if (marked.toLowerCase() !== start) continue
        if (rest === '') return null
        weights.set(rest, (weights.get(rest) ?? 0) + 1 / (rank + 1))
      }
    }
  }
  const [best] = [...weights].sort(([, a], [, b]) => b - a)
  return best?.[0] ?? null
}
