'use client'
import { useEffect } from 'react'

/** Slides the navbar out while a reader scrolls down, and back in on the way up. */
export function HideOnScroll() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY } = window
      // Within the first screenful the navbar stays: there is room for it.
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
