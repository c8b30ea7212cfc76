import { STORAGE_KEYS } from '#model/constants.ts'
import { storeIn } from '#model/storage.ts'

/** What an editor was, as CodeMirror writes it: the text, and what can be undone and redone. */
export interface SavedEditor {
  doc: string
  selection: unknown
  history: { done: unknown[]; undone: unknown[] }
}

/** The panes that have an editor: the query, the types, and the script of each dialect. */
export type Slot = 'query' | 'types' | 'postgres' | 'mysql' | 'mssql' | 'sqlite'

const KEY = STORAGE_KEYS.playgroundEditor

/** Characters kept for one pane: all of them share the few megabytes that a browser gives to a site. */
export const MAX_CHARACTERS = 400_000

/** Nothing where nothing was kept, or what was kept can't be read. */
export function readEditor(storage: Pick<Storage, 'getItem'>, slot: Slot): SavedEditor | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY + slot) ?? 'null')
    return isSaved(stored) ? stored : null
  } catch {
    return null
  }
}

/** The oldest changes are forgotten where all would take too much. @returns whether it could be kept. */
export function storeEditor(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  slot: Slot,
  saved: SavedEditor,
): boolean {
  const { done, undone } = saved.history
  for (let kept = done.length; ; kept = Math.floor(kept / 2)) {
    const history = { done: kept > 0 ? done.slice(-kept) : [], undone: kept > 0 ? undone : [] }
    const text = JSON.stringify({ ...saved, history })
    // Where the storage is full, less may fit.
    if (text.length <= MAX_CHARACTERS && storeIn(storage, KEY + slot, text)) return true
    if (kept === 0) return false
  }
}

const SLOTS: readonly Slot[] = ['query', 'types', 'postgres', 'mysql', 'mssql', 'sqlite']

/** Makes room: what can be undone is worth less than what is written. */
export function forgetEditors(storage: Pick<Storage, 'removeItem'>): void {
  for (const slot of SLOTS) storage.removeItem(KEY + slot)
}

function isSaved(value: unknown): value is SavedEditor {
  if (typeof value !== 'object' || value === null) return false
  const { doc, history } = value as Partial<SavedEditor>
  return typeof doc === 'string' && Array.isArray(history?.done) && Array.isArray(history.undone)
}
