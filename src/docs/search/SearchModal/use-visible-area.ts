import { type RefObject, useEffect } from 'react'

/**
 * Keeps an element within the area that an on-screen keyboard leaves visible, by setting its properties
 * `--visible-height` and `--visible-top`.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const follow = () => {
      element.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      element.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [element])
}
