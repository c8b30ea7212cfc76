import { LRUCache } from 'lru-cache'

/** Maximum size of the responses cached per snapshot, in UTF-16 units of their JSON. */
const CACHE_SIZE = 16_000_000
/** Maximum size of a cached response, in UTF-16 units of its JSON. */
const MAX_ANSWER_SIZE = 200_000
/** Maximum number of queries that are tracked without their responses. */
const MAX_SEEN = 2000

/**
 * Caches responses by query, from the second occurrence on: most queries are never repeated, and caching
 * their responses costs more than it saves. The cache belongs to one snapshot, which never changes, so no
 * entry becomes stale.
 */
export function createAnswerCache() {
  const answers = new LRUCache<string, string>({
    maxSize: CACHE_SIZE,
    maxEntrySize: MAX_ANSWER_SIZE,
    sizeCalculation: (text, key) => key.length + text.length,
  })
  const asked = new LRUCache<string, true>({ max: MAX_SEEN })
  return {
    get: (key: string): string | undefined => answers.get(key),
    put(key: string, text: string): string {
      if (asked.has(key)) answers.set(key, text)
      asked.set(key, true)
      return text
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
