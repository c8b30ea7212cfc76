import { type RefCallback, useCallback } from 'react'

/**
 * Makes an element a stop for the Tab key as long as it is wider than its box, so that the keyboard can
 * scroll it; then it has a name.
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
