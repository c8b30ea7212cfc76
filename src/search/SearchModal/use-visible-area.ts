import { type RefObject, useEffect } from 'react'

const WIDGET = ', interactive-widget=resizes-content'

/**
 * Keeps an element within the area that an on-screen keyboard leaves visible, by setting its properties
 * `--visible-height` and `--visible-top`. If the browser can resize the page itself, this requests it while
 * the element is mounted, instead of in the page's own markup.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
    const content = meta?.content ?? ''
    if (meta) meta.content = content + WIDGET
    const viewport = window.visualViewport
    const follow = () => {
      if (!viewport) return
      element.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      element.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    follow()
    viewport?.addEventListener('resize', follow)
    viewport?.addEventListener('scroll', follow)
    return () => {
      if (meta) meta.content = content
      viewport?.removeEventListener('resize', follow)
      viewport?.removeEventListener('scroll', follow)
    }
  }, [element])
}
