'use client'
import { useEffect } from 'react'

/** Slides the navbar out while the reader scrolls down, and back in while they scroll up. */
export function HideOnScroll() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY } = window
      // The navbar stays within the first half screen, where there is room for it.
      dataset.navbar = scrollY > last && scrollY > window.innerHeight / 2 ? 'hidden' : 'shown'
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      delete dataset.navbar
    }
  }, [])
  return null
}
