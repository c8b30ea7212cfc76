import { STORAGE_KEYS } from '#model/constants.ts'
import { type PlaygroundState, toState } from '#model/playground-link.ts'

const KEY = STORAGE_KEYS.playgroundDrafts

/** What the reader wrote here before, kept in this browser only. */
export interface Drafts {
  /** What the playground held last. */
  current: PlaygroundState | null
  /** What it held before a link or a starter took its place. */
  previous: PlaygroundState | null
}

/** Nothing where there is no storage or what is stored can't be read. */
export function readDrafts(storage: Pick<Storage, 'getItem'>): Drafts {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return { current: null, previous: null }
    const part = (name: keyof Drafts) => toState(Reflect.get(stored, name))
    return { current: part('current'), previous: part('previous') }
  } catch {
    return { current: null, previous: null }
  }
}

/** @returns whether it could be kept: a browser may have no storage, or none left. */
export function storeDrafts(storage: Pick<Storage, 'setItem'>, drafts: Drafts): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(drafts))
    return true
  } catch {
    return false
  }
}
