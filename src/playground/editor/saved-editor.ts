import { STORAGE_KEYS } from '#model/constants.ts'
import { storeIn } from '#model/storage.ts'

/** State of an editor as serialized by CodeMirror: the text, and the undo and redo history. */
export interface SavedEditor {
  doc: string
  selection: unknown
  history: { done: unknown[]; undone: unknown[] }
}

/** The panes that have an editor: the query, the types, and the script of each dialect. */
const SLOTS = ['query', 'types', 'postgres', 'mysql', 'mssql', 'sqlite'] as const

export type Slot = (typeof SLOTS)[number]

const KEY = STORAGE_KEYS.playgroundEditor

/** Maximum characters stored per pane: all of them share the few megabytes that a browser grants a site. */
export const MAX_CHARACTERS = 400_000

/** Reads a saved editor; null if there is none or it can't be read. */
export function readEditor(storage: Pick<Storage, 'getItem'>, slot: Slot): SavedEditor | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY + slot) ?? 'null')
    return isSaved(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores an editor, dropping its oldest changes if it is too large. @returns whether it was stored. */
export function storeEditor(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  slot: Slot,
  saved: SavedEditor,
): boolean {
  const { done, undone } = saved.history
  for (let kept = done.length; ; kept = Math.floor(kept / 2)) {
    const history = { done: kept > 0 ? done.slice(-kept) : [], undone: kept > 0 ? undone : [] }
    const text = JSON.stringify({ ...saved, history })
    // If the storage is full, less may fit.
    if (text.length <= MAX_CHARACTERS && storeIn(storage, KEY + slot, text)) return true
    if (kept === 0) return false
  }
}

/** Frees space: the undo history is worth less than the text itself. */
export function removeSavedEditors(storage: Pick<Storage, 'removeItem'>): void {
  for (const slot of SLOTS) storage.removeItem(KEY + slot)
}

function isSaved(value: unknown): value is SavedEditor {
  if (typeof value !== 'object' || value === null) return false
  const { doc, history } = value as Partial<SavedEditor>
  return typeof doc === 'string' && Array.isArray(history?.done) && Array.isArray(history.undone)
}
