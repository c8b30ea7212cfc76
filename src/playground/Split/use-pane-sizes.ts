import { type RefObject, useLayoutEffect, useState } from 'react'
import { localStorageOrNone } from '../storage.ts'
import { keepSizes, type PaneSizes, readSizes, type Split, withinLimits } from './pane-sizes.ts'

/**
 * The sizes of the panes, which styles read from custom properties of `panes`.
 *
 * @param panes The element around the panes.
 */
export function usePaneSizes(
  panes: RefObject<HTMLElement | null>,
): [PaneSizes, (split: Split, size: number) => void] {
  const [sizes, setSizes] = useState(() => readSizes(localStorageOrNone()))

  useLayoutEffect(() => {
    const style = panes.current?.style
    style?.setProperty('--code-part', `${sizes.code}%`)
    style?.setProperty('--database-part', `${sizes.database}%`)
  }, [panes, sizes])

  const resize = (split: Split, size: number) => {
    const next = { ...sizes, [split]: withinLimits(split, size) }
    setSizes(next)
    keepSizes(localStorageOrNone(), next)
  }
  return [sizes, resize]
}
