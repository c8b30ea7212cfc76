import { type RefObject, useEffect } from 'react'

const WIDGET = ', interactive-widget=resizes-content'

/**
 * Keeps an element within what a phone's keyboard leaves of the screen: sets its properties
 * `--visible-height` and `--visible-top`. Where the browser can resize the page itself, it is asked to, as
 * long as the element is there; the page's own markup stays without it.
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
