import { LRUCache } from 'lru-cache'

/** Answers kept per snapshot, in UTF-16 units of their JSON. */
const SIZE = 16_000_000
/** Larger answers are not kept. */
const LARGEST = 200_000
/** Questions that are remembered without their answers. */
const ASKED = 2000

/**
 * Remembers answers by what was asked, from the second time on: most questions are never asked again, and
 * what is kept of them costs more than it saves. It belongs to one snapshot, which never changes, so
 * nothing in it grows stale.
 */
export function createAnswerCache() {
  const answers = new LRUCache<string, string>({
    maxSize: SIZE,
    maxEntrySize: LARGEST,
    sizeCalculation: (text, key) => key.length + text.length,
  })
  const asked = new LRUCache<string, true>({ max: ASKED })
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
