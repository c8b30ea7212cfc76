import { useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import { readStored, store } from '#base/storage/storage.ts'

/** Key in session storage, followed by the example's id and the dialect. */
const KEY_PREFIX = 'kysely-docs.example-edit.'

/** Readers' edits of examples, while their tab is open; also in memory, for browsers without storage. */
const saved = new Map<string, string>()

/**
 * Manages the reader's text of an example in each dialect. Edits are saved, so that they can be restored after the
 * block is closed or the page is left.
 *
 * @param original undefined if the example doesn't exist in the dialect.
 */
export function useEdits(id: string, dialect: Dialect, original: string | undefined) {
  const [edited, setEdited] = useState<Partial<Record<Dialect, string>>>({})
  const [isUnsaved, setIsUnsaved] = useState(false)
  const code = edited[dialect] ?? original
  const key = `${KEY_PREFIX}${id}.${dialect}`
  const change = (text: string) => setEdited((before) => ({ ...before, [dialect]: text }))
  return {
    code,
    change,
    /** Changes and saves the text. */
    edit(text: string) {
      change(text)
      if (text === original) return
      saved.set(key, text)
      setIsUnsaved(!store(key, text, 'session'))
    },
    discard: () => setEdited(({ [dialect]: _, ...others }) => others),
    /** The saved text if it isn't shown; null if there is none. */
    kept: code === original ? (saved.get(key) ?? readStored(key, 'session')) : null,
    /** Whether the browser had no room for the last edit. */
    isUnsaved,
  }
}
