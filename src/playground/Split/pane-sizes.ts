import { STORAGE_KEYS } from '#model/constants.ts'
import { storeIn } from '#model/storage.ts'

const KEY = STORAGE_KEYS.playgroundPanes

/** What can be resized: the code's part of the width, and the database's part of the code's height. */
export type Split = 'code' | 'database'

/** Parts in per cent. */
export const SPLITS: Record<Split, { min: number; max: number; initial: number }> = {
  code: { min: 25, max: 75, initial: 54 },
  database: { min: 15, max: 80, initial: 45 },
}

export type PaneSizes = Record<Split, number>

/** The nearest size that the pane may have. */
export function withinLimits(split: Split, size: number): number {
  const { min, max } = SPLITS[split]
  return Math.round(Math.min(max, Math.max(min, size)))
}

/** What the reader chose before; the initial size of what can't be read. */
export function readSizes(storage: Pick<Storage, 'getItem'>): PaneSizes {
  const sizes: PaneSizes = { code: SPLITS.code.initial, database: SPLITS.database.initial }
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    for (const split of ['code', 'database'] as const) {
      const size: unknown = Reflect.get(Object(stored), split)
      if (typeof size === 'number' && Number.isFinite(size))
        sizes[split] = withinLimits(split, size)
    }
  } catch {}
  return sizes
}

/** A browser without storage forgets them. */
export function storeSizes(storage: Pick<Storage, 'getItem' | 'setItem'>, sizes: PaneSizes): void {
  storeIn(storage, KEY, JSON.stringify(sizes))
}
