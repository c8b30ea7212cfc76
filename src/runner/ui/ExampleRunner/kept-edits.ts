import { STORAGE_KEYS } from '#model/constants.ts'
import type { Dialect } from '#model/dialect.ts'
import { readStored, store } from '#model/storage.ts'

/** What readers made of examples, for as long as their tab is open; in memory too, for browsers without storage. */
const edits = new Map<string, string>()

/** The reader's last text of an example; null when it was never changed in this tab. */
export function keptEdit(example: string, dialect: Dialect): string | null {
  const key = keyOf(example, dialect)
  return edits.get(key) ?? readStored(key, 'session')
}

/**
 * Keeps a text, so that it can be restored after the block was closed or the page left.
 *
 * @returns whether a reload finds it, too.
 */
export function keepEdit(example: string, dialect: Dialect, text: string): boolean {
  const key = keyOf(example, dialect)
  edits.set(key, text)
  return store(key, text, 'session')
}

function keyOf(example: string, dialect: Dialect): string {
  return `${STORAGE_KEYS.exampleEdits}${example}.${dialect}`
}
