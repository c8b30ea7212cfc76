'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { loadedUrl } from '#base/model/loaded-url.ts'

/** Links from an address without a page to near addresses. */
export function NearPages() {
  const [near, setNear] = useState<ReactNode>(null)
  useEffect(() => {
    import('./near-list.tsx')
      .then(({ nearList }) => nearList(loadedUrl().pathname))
      // Without suggestions the page still has its links.
      .then(setNear, () => {})
  }, [])
  return near
}
