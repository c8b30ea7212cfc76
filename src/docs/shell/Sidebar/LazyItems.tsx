'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Sidebar, SidebarItem } from '#base/model/page.ts'
import { PartFailure } from '#base/ui/PartFailure/PartFailure.tsx'

/** Items of a category that were omitted from the page: fetched when the reader opens the category. */
export function LazyItems({
  href,
  index,
  children,
}: {
  href: string
  /** The page that lists the same items, for readers without scripts. */
  index?: { label: string; href: string }
  children(items: SidebarItem[]): ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)
  const [items, setItems] = useState<SidebarItem[] | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (failed) return
    const details = ref.current!.closest('details')
    const load = async () => {
      if (details && !details.open) return
      try {
        const response = await fetch(href)
        if (!response.ok) throw new Error(`status ${response.status}`)
        const sidebar = (await response.json()) as Sidebar
        setItems(sidebar.items)
        details?.removeEventListener('toggle', load)
      } catch {
        setFailed(true)
      }
    }
    load()
    details?.addEventListener('toggle', load)
    return () => details?.removeEventListener('toggle', load)
  }, [href, failed])

  return (
    <div ref={ref}>
      {items
        ? children(items)
        : failed && <PartFailure part="The list of pages" onRetry={() => setFailed(false)} />}
      {index && (
        <noscript>
          <a href={index.href}>All pages of {index.label}</a>
        </noscript>
      )}
    </div>
  )
}
