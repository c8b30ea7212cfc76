import { type RefObject, useLayoutEffect, useState } from 'react'
import { siteStorage, storeIn } from '#model/storage.ts'

/** Storage key of the panes' sizes, as JSON. */
const KEY = 'kysely-docs.playground-panes'

/** The resizable parts: the code's share of the width, and the database's share of the code's height. */
export type Split = 'code' | 'database'

/** Shares in percent. */
export const SPLITS: Record<Split, { min: number; max: number; initial: number }> = {
  code: { min: 25, max: 75, initial: 54 },
  database: { min: 15, max: 80, initial: 45 },
}

type PaneSizes = Record<Split, number>

/** Rounds a size and clamps it to the pane's limits. */
export function withinLimits(split: Split, size: number): number {
  const { min, max } = SPLITS[split]
  return Math.round(Math.min(max, Math.max(min, size)))
}

/** Reads the sizes that the reader chose before; the initial size replaces any that can't be read. */
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

/** Stores the sizes; a no-op in a browser without storage. */
export function storeSizes(storage: Pick<Storage, 'getItem' | 'setItem'>, sizes: PaneSizes): void {
  storeIn(storage, KEY, JSON.stringify(sizes))
}

/**
 * Returns the sizes of the panes and a function that resizes one. Sets them as custom properties of `panes`,
 * which the styles read.
 *
 * @param panes The element around the panes.
 */
export function usePaneSizes(
  panes: RefObject<HTMLElement | null>,
): [PaneSizes, (split: Split, size: number) => void] {
  const [sizes, setSizes] = useState(() => readSizes(siteStorage()))

  useLayoutEffect(() => {
    const style = panes.current?.style
    style?.setProperty('--code-part', `${sizes.code}%`)
    style?.setProperty('--database-part', `${sizes.database}%`)
  }, [panes, sizes])

  const resize = (split: Split, size: number) => {
    const next = { ...sizes, [split]: withinLimits(split, size) }
    setSizes(next)
    storeSizes(siteStorage(), next)
  }
  return [sizes, resize]
}
