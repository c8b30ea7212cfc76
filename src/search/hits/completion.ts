import type { SearchHit } from '../client/search-port.ts'
import { hitText } from './hit-text.ts'

/** Shorter starts of words have too many ends. */
const SHORTEST_START = 2

/** A start of a word that was marked, and what follows it in the same word. */
const MARKED_START = /<mark>([^<]*)<\/mark>([\p{L}\p{N}_]*)/gu

/**
 * How the query's last word goes on, by the words that its hits have: `ion` for `transact`. Null when it is a
 * word of a hit already, or when no hit goes on with it.
 *
 * @param hits the best first; the better the hit, the more its words count.
 */
export function completionOf(query: string, hits: readonly SearchHit[]): string | null {
  const start = /[\p{L}\p{N}_$]+$/u.exec(query)?.[0].toLowerCase() ?? ''
  if (start.length < SHORTEST_START) return null
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
