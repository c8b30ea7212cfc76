import { expect, test } from 'vitest'
import { offlinePage } from './offline-page.ts'

test('lists the pages that are kept, by their titles', () => {
  const html = offlinePage([
    { href: '/docs/a', html: '<head><title>A &amp; B</title></head>' },
    { href: '/docs/b', html: '<p>no title</p>' },
  ])
  expect(html).toContain('<a href="/docs/a">A &amp; B</a>')
  expect(html).toContain('<a href="/docs/b">/docs/b</a>')
})

test('says no more than that when nothing is kept', () => {
  expect(offlinePage([])).not.toContain('<ul>')
})
