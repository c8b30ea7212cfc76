'use client'
import { useEffect } from 'react'
import { currentHeading } from './current-heading.ts'

/** Below the navbar and a line of text: where a reader's eyes are after a jump to a heading. */
const READING_LINE = 120

/** Marks the link of the heading that is being read. `path` tells one page from the next. */
export function TocSpy({ path }: { path: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a')]
    let frame = 0
    const mark = () => {
      frame = 0
      const tops = links.map(topOf)
      const { scrollY, innerHeight } = window
      const atEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2
      const current = currentHeading(tops, READING_LINE, atEnd)
      for (const [index, link] of links.entries()) {
        if (index === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(mark)
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [path])
  return null
}

/** Distance of a link's heading from the window's top; what is not laid out is nowhere above. */
function topOf({ hash }: HTMLAnchorElement): number {
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!heading || heading.closest('[hidden]')) return Number.POSITIVE_INFINITY
  return heading.getBoundingClientRect().top
}
