'use client'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './Sidebar.module.css'
import { showCurrent } from './show-current.ts'

/**
 * The scrolling part of the sidebar. It stays in the document when the page changes and keeps its scroll
 * position; it scrolls only if the current item is out of view.
 */
export function SidebarScroller({ path, children }: { path: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has a different current item
  useEffect(() => showCurrent(ref.current!), [path])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the summaries inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys also trigger a summary's click event
    <div ref={ref} className={styles.scroller} data-sidebar-scroller="" onClick={collapseSiblings}>
      {children}
    </div>
  )
}

/** Closes the sibling categories of a category that is being opened, with all that is open in them. */
export function collapseSiblings(event: MouseEvent): void {
  const details = (event.target as Element).closest('summary')?.parentElement
  if (!(details instanceof HTMLDetailsElement)) return
  // A category that is folded and opened again shows its own level only.
  collapse(details.querySelectorAll('details'))
  if (details.open) return
  for (const item of details.closest('ul')?.children ?? []) {
    if (!item.contains(details)) collapse(item.querySelectorAll('details'))
  }
}

function collapse(categories: Iterable<HTMLDetailsElement>): void {
  for (const category of categories) category.open = false
}
