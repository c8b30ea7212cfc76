import type { Dialect } from '#model/dialect.ts'
import { readStored, store } from '#model/storage.ts'

/** Key in session storage, followed by the example's id and the dialect. */
const KEY_PREFIX = 'kysely-docs.example-edit.'

/** Readers' edits of examples, while their tab is open; also in memory, for browsers without storage. */
const edits = new Map<string, string>()

/** Returns the reader's last text of an example; null if it was never edited in this tab. */
export function savedEdit(example: string, dialect: Dialect): string | null {
  const key = keyOf(example, dialect)
  return edits.get(key) ?? readStored(key, 'session')
}

/**
 * Saves a text, so that it can be restored after the block is closed or the page is left.
 *
 * @returns whether it also survives a reload.
 */
export function saveEdit(example: string, dialect: Dialect, text: string): boolean {
  const key = keyOf(example, dialect)
  edits.set(key, text)
  return store(key, text, 'session')
}

function keyOf(example: string, dialect: Dialect): string {
  return `${KEY_PREFIX}${example}.${dialect}`
}
