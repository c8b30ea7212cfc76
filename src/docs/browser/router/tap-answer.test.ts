import { expect, test } from 'vitest'
import { embedPayload } from '#docs/render/payload/embed.ts'
import { isAnsweredByDocument, isReplacement } from './tap-answer.ts'

const OPTIONS = {
  eager: false,
  hydration: ['/assets/hydrate-1.js', '/assets/hydrate-shared-1.js'],
  font: null,
  deferredStylesheets: ['/assets/site-1.css'],
}

/** The document of a page as the build writes it. */
const builtDocument = (options: Partial<typeof OPTIONS> = {}) =>
  embedPayload('<html><body>text</body></html>', '0:{}', { ...OPTIONS, ...options })

const [OWN] = /<script[^>]*>/.exec(builtDocument()) ?? []

test('a page of the same build may replace this one', () => {
  expect(OWN).toContain('/assets/hydrate-1.js /assets/hydrate-shared-1.js')
  expect(isReplacement(builtDocument(), OWN)).toBe(true)
  expect(isReplacement(builtDocument(), undefined)).toBe(false)
})

test.each([
  ['was not prefetched', undefined],
  ['needs its scripts at once', builtDocument({ eager: true })],
  ['has other scripts', builtDocument({ hydration: ['/assets/hydrate-2.js'] })],
  ['has other styles', builtDocument({ deferredStylesheets: ['/assets/site-2.css'] })],
  ['is not one of ours', '<html><body>text</body></html>'],
])('a page that %s may not', (_why, html) => {
  expect(isReplacement(html, OWN)).toBe(false)
})

function isAnswered(type: NavigationType, address: string, isPrefetched: boolean): boolean {
  const url = new URL(address, 'https://docs.example')
  const target = { url, path: url.pathname }
  return isAnsweredByDocument(type, target, '/docs/intro', () => isPrefetched)
}

test.each([
  ['a link to a prefetched page', 'push', '/docs/next', true, true],
  ['a link to another page', 'push', '/docs/next', false, false],
  ['a link to the page itself', 'push', '/docs/intro', true, false],
  ['a link whose query the document knows nothing of', 'push', '/docs/next?a=1', true, false],
  ['an address in place of this one', 'replace', '/docs/next', true, false],
  ['back to a page that was not prefetched', 'traverse', '/docs/next', false, true],
  ['back to another query of the page', 'traverse', '/docs/intro?dialect=mysql', false, false],
] as const)('%s: answered by the document?', (_what, type, address, isPrefetched, answered) => {
  expect(isAnswered(type, address, isPrefetched)).toBe(answered)
})
