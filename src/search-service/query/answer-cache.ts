/** Answers kept per snapshot, in UTF-16 units of their JSON. */
const SIZE = 16_000_000
/** Larger answers are not kept. */
const LARGEST = 200_000

/** Questions that are remembered without their answers. */
const ASKED = 2000

/**
 * Remembers answers by what was asked, from the second time on: most questions are never asked again, and
 * what is kept of them costs more than it saves. It belongs to one snapshot, which never changes, so
 * nothing in it grows stale; when it is full, what was not asked for longest goes.
 */
export function createAnswerCache() {
  const answers = new Map<string, string>()
  const asked = new Set<string>()
  let size = 0

  /** Whether the question was asked before; from now on it was. */
  function wasAsked(key: string): boolean {
    if (asked.delete(key)) return true
    asked.add(key)
    const [oldest] = asked
    if (asked.size > ASKED && oldest !== undefined) asked.delete(oldest)
    return false
  }
  return {
    get(key: string): string | undefined {
      const found = answers.get(key)
      if (found) {
        answers.delete(key)
        answers.set(key, found)
      }
      return found
    },
    put(key: string, text: string): string {
      const weight = key.length + text.length
      if (weight > LARGEST || !wasAsked(key)) return text
      answers.set(key, text)
      size += weight
      for (const [oldKey, old] of answers) {
        if (size <= SIZE) break
        answers.delete(oldKey)
        size -= oldKey.length + old.length
      }
      return text
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
