/** Answers kept per snapshot, in UTF-16 units of their JSON. */
const SIZE = 16_000_000
/** Larger answers are not kept. */
const LARGEST = 200_000

/** JSON that is already text, so that it is written once however often it is sent. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Remembers answers by what was asked. It belongs to one snapshot, which never changes, so nothing in it
 * grows stale; when it is full, what was not asked for longest goes.
 */
export function createAnswerCache() {
  const answers = new Map<string, JsonText>()
  let size = 0
  return {
    get(key: string): JsonText | undefined {
      const found = answers.get(key)
      if (found) {
        answers.delete(key)
        answers.set(key, found)
      }
      return found
    },
    put(key: string, text: JsonText): JsonText {
      const weight = key.length + text.text.length
      if (weight > LARGEST) return text
      answers.set(key, text)
      size += weight
      for (const [oldKey, old] of answers) {
        if (size <= SIZE) break
        answers.delete(oldKey)
        size -= oldKey.length + old.text.length
      }
      return text
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
