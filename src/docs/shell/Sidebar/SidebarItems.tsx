'use client'
import { memo } from 'react'
import type { SidebarCategory, SidebarItem } from '#base/model/page.ts'
import { BreakableName } from '../BreakableName/BreakableName.tsx'
import { LazyItems } from './LazyItems.tsx'

/** Number of letters that fit in a line of the sidebar in any browser. */
const NARROW = 12

/**
 * A list of sidebar items. Categories fold with `<details>`, so they work without JavaScript.
 *
 * A client component because of its size: as data, the items take a third of the bytes of rendered elements,
 * and the sidebar and the side panel share them.
 */
export function SidebarItems({ items }: { items: SidebarItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Item key={`${item.label} ${item.href}`} item={item} />
      ))}
    </ul>
  )
}

/** Memoized, since most items are the same on the next page. */
const Item = memo(
  ({ item }: { item: SidebarItem }) => (
    <li>{item.type === 'link' ? <ItemLink item={item} /> : <Category category={item} />}</li>
  ),
  (before, after) => JSON.stringify(before) === JSON.stringify(after),
)

function ItemLink({ item }: { item: { label: string; href?: string; current?: boolean } }) {
  return (
    <a href={item.href} aria-current={item.current ? 'page' : undefined}>
      <BreakableName name={item.label} fits={NARROW} />
    </a>
  )
}

/** With an index page, the label is a link, and the fold has its own icon button next to it. */
function Category({ category }: { category: SidebarCategory }) {
  const { label, href, collapsible, collapsed, itemsHref } = category
  const items = itemsHref ? (
    <LazyItems href={itemsHref} index={href ? { label, href } : undefined}>
      {(loaded) => <SidebarItems items={loaded} />}
    </LazyItems>
  ) : (
    <SidebarItems items={category.items} />
  )
  if (!collapsible) {
    return (
      <>
        {href ? <ItemLink item={category} /> : <span>{label}</span>}
        {items}
      </>
    )
  }
  return (
    <>
      {href && <ItemLink item={category} />}
      <details open={!collapsed} suppressHydrationWarning>
        <summary>{href ? `Pages of ${label}` : label}</summary>
        {items}
      </details>
    </>
  )
}
