'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { loadedPath } from '#model/loaded-path.ts'

/** Links from an address without a page to near addresses. */
export function NearPages() {
  const [near, setNear] = useState<ReactNode>(null)
  useEffect(() => {
    import('./near-list.tsx')
      .then(({ nearList }) => nearList(loadedPath()))
      // Without suggestions the page still has its links.
      .then(setNear, () => {})
  }, [])
  return near
}
