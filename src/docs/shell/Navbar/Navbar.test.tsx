import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { NavbarItemView } from '#base/model/navbar.ts'
import { testConfig, testPage } from '../../../../tests/support/page-fixtures.ts'
import { ItemBoundary } from './ItemBoundary.tsx'
import { Navbar } from './Navbar.tsx'

const ITEMS: NavbarItemView[] = [
  { type: 'link', label: 'Docs', href: '/docs/intro', position: 'left', current: 'true' },
  {
    type: 'dropdown',
    label: 'More',
    position: 'left',
    items: [{ type: 'link', label: 'Chat', href: '/chat', position: 'left', current: null }],
  },
  { type: 'search', position: 'right' },
  {
    type: 'versions',
    position: 'right',
    isVersioned: true,
    release: '2.1',
    items: [
      { name: 'current', label: 'Next', href: '/docs/next/intro', current: false },
      { name: '2.0', label: '2.0', href: '/docs/intro', current: true },
    ],
  },
]

function render(items: NavbarItemView[], config = testConfig()) {
  return renderToStaticMarkup(
    <Navbar
      config={config}
      items={items}
      sidebar={testPage().sidebar}
      search={<button type="button">Search</button>}
    />,
  )
}

it('shows every type of item', () => {
  const html = render(ITEMS)
  expect(html).toContain('aria-label="Main"')
  expect(html).toContain('<a href="/docs/intro" aria-current="true">Docs</a>')
  expect(html).toMatch(/<summary>More<\/summary><ul><li><a href="\/chat">Chat<\/a>/)
  expect(html).toContain('<button type="button">Search</button>')
  expect(html).toMatch(/Version: <\/span><span[^>]*>2\.0<\/span><\/summary>/)
  expect(html).toContain('href="/docs/next/intro"')
})

it('keeps the side panel’s menus out of the page until they are asked for', () => {
  expect(render(ITEMS)).not.toContain('Night routes')
})

it('leaves the color mode to the site’s owner when the switch is disabled', () => {
  const colorMode = { defaultMode: 'light', respectPrefersColorScheme: false, disableSwitch: true }
  expect(render([])).toContain('Color mode: system')
  expect(render([], testConfig({ colorMode: colorMode as never }))).not.toContain('Color mode')
})

it('names an item that failed to render', () => {
  const element = ItemBoundary({ name: 'More', children: null })
  const html = renderToStaticMarkup(element.props.fallback(new Error('boom')))
  expect(html).toContain('The navbar item “More” failed to render.')
})
