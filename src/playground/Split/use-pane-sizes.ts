import { type RefObject, useLayoutEffect, useState } from 'react'
import { siteStorage } from '#model/storage.ts'
import { type PaneSizes, readSizes, type Split, storeSizes, withinLimits } from './pane-sizes.ts'

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
