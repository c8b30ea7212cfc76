import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { embedPayload } from '#docs/render/payload/embed.ts'
import { onStaticNavigate } from './document-navigation.ts'
import { documentOf } from './payloads.ts'

vi.mock('./payloads.ts', () => ({ documentOf: vi.fn(), fetchDocument: vi.fn() }))
vi.mock('./first-screen.ts', () => ({ showAtPosition: vi.fn(), paintWholePage: vi.fn() }))

const { ORIGIN } = vi.hoisted(() => {
  const ORIGIN = 'https://docs.example'
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/docs/intro' })
  return { ORIGIN }
})
const OPTIONS = {
  eager: false,
  hydration: ['/assets/hydrate-1.js'],
  font: null,
  deferredStylesheets: ['/assets/site-1.css'],
}

/** The document of a page as the build writes it. */
const builtDocument = (options: Partial<typeof OPTIONS> = {}) =>
  embedPayload('<html><body>text</body></html>', '0:{}', { ...OPTIONS, ...options })

beforeEach(() => {
  const dataset = { hydration: '/assets/hydrate-1.js', styles: '/assets/site-1.css' }
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/docs/intro', reload: vi.fn() })
  vi.stubGlobal('document', { getElementById: () => ({ dataset }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns whether a tap on a link is handled here, rather than by the browser. */
function isHandled(html: string | undefined, address = '/docs/next', type = 'push'): boolean {
  vi.mocked(documentOf).mockReturnValue(html)
  const intercept = vi.fn()
  const event = { navigationType: type, intercept } as unknown as NavigateEvent
  const url = new URL(ORIGIN + address)
  const page = { hydrating: () => null, applyStyles: async () => undefined }
  const isAnswered = onStaticNavigate(event, { url, path: url.pathname }, page)
  expect(intercept).toHaveBeenCalledTimes(isAnswered ? 1 : 0)
  return isAnswered
}

test('a prefetched page of the same build replaces this one', () => {
  expect(isHandled(builtDocument())).toBe(true)
})

test.each([
  ['was not prefetched', undefined],
  ['needs its scripts at once', builtDocument({ eager: true })],
  ['has other scripts', builtDocument({ hydration: ['/assets/hydrate-2.js'] })],
  ['has other styles', builtDocument({ deferredStylesheets: ['/assets/site-2.css'] })],
  ['is not one of ours', '<html><body>text</body></html>'],
])('the browser loads a page that %s', (_why, html) => {
  expect(isHandled(html)).toBe(false)
})

test('back to another page of this document is handled, though it was not prefetched', () => {
  expect(isHandled(undefined, '/docs/next', 'traverse')).toBe(true)
  expect(isHandled(undefined, '/docs/intro?dialect=mysql', 'traverse')).toBe(false)
})

test.each(['/docs/intro', '/docs/next?a=1'])('the browser handles a link to %s', (address) => {
  expect(isHandled(builtDocument(), address)).toBe(false)
})
