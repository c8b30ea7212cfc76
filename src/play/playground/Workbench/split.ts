import { readStored, store } from '#base/storage/storage.ts'

/** The code's share of the width, in percent. */
export const SPLIT = { min: 25, max: 75, usual: 54, step: 2 } as const

const SPLIT_KEY = 'kysely-docs.playground-split'

/** Returns the share that the reader chose last; the usual one if there is none, or what is stored isn't one. */
export function readSplit(): number {
  const stored = Number.parseFloat(readStored(SPLIT_KEY) ?? '')
  return Number.isFinite(stored) ? within(stored) : SPLIT.usual
}

export function saveSplit(split: number): void {
  store(SPLIT_KEY, String(split))
}

/** Returns the share closest to a wanted one, in whole percent. */
export function within(split: number): number {
  return Math.round(Math.min(Math.max(split, SPLIT.min), SPLIT.max))
}

/**
 * Returns the share after a key, as in a window splitter: arrows move the divider, Home and End take it to its ends,
 * Enter to where it was at first. Null if the key does nothing.
 */
export function splitAfter(key: string, split: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return within(split - SPLIT.step)
    case 'ArrowRight':
      return within(split + SPLIT.step)
    case 'Home':
      return SPLIT.min
    case 'End':
      return SPLIT.max
    case 'Enter':
      return SPLIT.usual
    default:
      return null
  }
}
