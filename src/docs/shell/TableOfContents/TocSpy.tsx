'use client'
import { useEffect } from 'react'
import { fragmentTarget } from '#base/ui/fragment-target.ts'
import { watchClosing } from '#base/ui/use-closing.ts'

/**
 * Where a reader looks after a jump to a heading, in CSS pixels from the top of the window: below the navbar
 * and a line of text.
 */
const READING_LINE = 120

/**
 * Marks the link to the heading that is being read, names it in the bar of small screens, and closes the list of small
 * screens once the reader has chosen a heading or goes on elsewhere. A new `path` means a new page.
 */
export function TocSpy({ path }: { path: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has different headings
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a')]
    const fold = document.querySelector<HTMLDetailsElement>('[data-toc-fold]')
    let frame = 0
    const mark = () => {
      frame = 0
      const tops = links.map(topOf)
      const { scrollY, innerHeight } = window
      const atEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2
      const current = currentHeading(tops, atEnd)
      for (const [index, link] of links.entries()) {
        if (index !== current) link.removeAttribute('aria-current')
        else if (!link.hasAttribute('aria-current')) {
          link.setAttribute('aria-current', 'true')
          keepInView(link)
        }
      }
      const bar = fold?.querySelector('summary')
      if (bar) bar.dataset.current = links[current]?.textContent ?? ''
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(mark)
    }
    onScroll()
    const stopClosing = fold && watchClosing(fold)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      stopClosing?.()
      cancelAnimationFrame(frame)
    }
  }, [path])
  return null
}

/** Scrolls a long table of contents, and nothing else, so that a link is in it. */
function keepInView(link: HTMLAnchorElement): void {
  const list = link.closest('nav')
  if (!list) return
  const { scrollTop, clientHeight } = list
  const top = link.offsetTop - scrollTop
  if (top < 0 || top + link.offsetHeight > clientHeight) {
    list.scrollTop = link.offsetTop - clientHeight / 2
  }
}

/** Returns the distance of a link's heading from the top of the window; infinite if it isn't laid out. */
function topOf({ hash }: HTMLAnchorElement): number {
  const heading = fragmentTarget(hash)
  if (!heading || heading.closest('[hidden]')) return Number.POSITIVE_INFINITY
  return heading.getBoundingClientRect().top
}

/**
 * Returns the heading that the reader is at: the last one at or above the reading line; at the end of the page, the
 * last one, since it can't be scrolled any further up.
 *
 * @param tops distances of the headings from the top of the window, in order, in CSS pixels
 * @returns an index into `tops`; -1 above the first heading
 */
export function currentHeading(tops: readonly number[], atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= READING_LINE)
}
