import { type RefObject, useLayoutEffect, useState } from 'react'
import { siteStorage } from '#model/storage.ts'
import { type PaneSizes, readSizes, type Split, storeSizes, withinLimits } from './pane-sizes.ts'

/**
 * The sizes of the panes, which styles read from custom properties of `panes`.
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
