import { type RefCallback, useCallback } from 'react'

/**
 * Makes an element a tab stop, with an accessible name, as long as its content is wider than its box, so that
 * the keyboard can scroll it.
 */
export function useScrollStop<T extends HTMLElement>(name: string): RefCallback<T> {
  return useCallback(
    (element: T) => {
      const observer = new ResizeObserver(() => {
        if (element.scrollWidth > element.clientWidth + 1) {
          element.tabIndex = 0
          element.role = 'group'
          element.ariaLabel = name
        } else {
          element.removeAttribute('tabindex')
          element.role = null
          element.ariaLabel = null
        }
      })
      observer.observe(element)
      if (element.firstElementChild) observer.observe(element.firstElementChild)
      return () => observer.disconnect()
    },
    [name],
  )
}
