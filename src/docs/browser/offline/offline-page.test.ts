import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { offlineHeaders, offlinePage } from './offline-page.ts'

test('lists the pages that are kept, by their titles without the name of the site', () => {
  const html = offlinePage([
    {
      href: '/docs/a',
      html: '<title>A &amp; B | Kysely</title><meta property="og:title" content="A &amp; B"/>',
    },
    { href: '/docs/b', html: '<p>no title</p>' },
  ])
  expect(html).toContain('<a href="/docs/a">A &amp; B</a>')
  expect(html).toContain('<a href="/docs/b">/docs/b</a>')
})

test('says no more than that when nothing is kept', () => {
  expect(offlinePage([])).not.toContain('<ul>')
})

test('says nothing of earlier visits, of which it knows nothing, and offers to ask again', () => {
  const html = offlinePage([])
  expect(html).not.toContain('visited')
  expect(html).toContain('<button type="button">Retry</button>')
})

test('the policy allows the style and the script of the page, and nothing else', async () => {
  const html = offlinePage([])
  const sources = ['style', 'script'].map((tag) => {
    const text = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? ''
    return `${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  const headers = await offlineHeaders([])
  expect(headers.get('Content-Security-Policy')).toBe(`default-src 'none'; ${sources.join('; ')}`)
})

const OPENER_POLICIES: Record<string, [pages: (string | null)[], expected: string | null]> = {
  'of the cached pages': [['same-origin'], 'same-origin'],
  'of the page that was used last': [
    [null, 'unsafe-none', 'same-origin-allow-popups'],
    'same-origin-allow-popups',
  ],
  'which it lacks on a host that sends none': [['same-origin', null], null],
  'which it lacks when nothing is kept': [[], null],
}
test.each(Object.entries(OPENER_POLICIES))(
  'has the opener policy %s',
  async (_, [pages, expected]) => {
    const headers = pages.map(
      (policy) => new Headers(policy ? { 'Cross-Origin-Opener-Policy': policy } : {}),
    )
    expect((await offlineHeaders(headers)).get('Cross-Origin-Opener-Policy')).toBe(expected)
  },
)
