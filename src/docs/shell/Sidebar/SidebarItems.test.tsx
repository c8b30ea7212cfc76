import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SidebarCategory, SidebarItem } from '#base/model/page.ts'
import { SidebarItems } from './SidebarItems.tsx'

const CATEGORY: SidebarCategory = {
  type: 'category',
  label: 'Routes',
  collapsible: true,
  collapsed: true,
  items: [{ type: 'link', label: 'Night', href: '/docs/night' }],
}

const render = (item: SidebarItem) => renderToStaticMarkup(<SidebarItems items={[item]} />)

it('folds a category under its label', () => {
  expect(render(CATEGORY)).toBe(
    '<ul><li><details><summary>Routes</summary><ul><li><a href="/docs/night">Night</a></li></ul></details></li></ul>',
  )
  expect(render({ ...CATEGORY, collapsed: false })).toContain('<details open="">')
})

it('links a category to its index page and names the fold beside it', () => {
  const html = render({ ...CATEGORY, href: '/docs/category/routes', current: true })
  expect(html).toContain('<a href="/docs/category/routes" aria-current="page">Routes</a>')
  expect(html).toContain('<summary>Pages of Routes</summary>')
})

it('shows a category that does not fold', () => {
  const html = render({ ...CATEGORY, collapsible: false })
  expect(html).toContain('<span>Routes</span><ul>')
  expect(html).not.toContain('<details')
})

it('leaves out items that are fetched when the category is opened', () => {
  const html = render({ ...CATEGORY, items: [], itemsHref: '/sidebar/routes.json' })
  expect(html).not.toContain('/docs/night')
  expect(html).toContain('<div></div>')
})
