import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = new Set<string>()
const prefetchPayload = vi.fn<(path: string) => Promise<void>>()
let prefetchVisibleLinks: typeof import('./visible-links.ts').prefetchVisibleLinks

const ORIGIN = 'https://docs.example'
/** Lets requests arrive, in order. */
let answers: (() => void)[]
/** Reports links as in view, or as out of it. */
let report: (links: object[], isIntersecting: boolean) => void

const link = (name: string) => ({
  origin: ORIGIN,
  pathname: `/docs/${name}`,
  closest: () => null,
})
const linksNamed = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => link(`${prefix}-${index}`))

beforeEach(async () => {
  // Test files share their modules, and another one mocks this module differently.
  vi.resetModules()
  vi.doMock('./payloads.ts', () => ({
    isPrefetched: (path: string) => fetched.has(path),
    prefetchPayload,
    prefetchDocument: vi.fn(),
  }))
  fetched.clear()
  answers = []
  prefetchPayload.mockImplementation((path) => {
    fetched.add(path)
    return new Promise((resolve) => answers.push(resolve))
  })
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { navigation: {}, requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/docs/intro' })
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    documentElement: { dataset: {} },
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: object[]) => void) {
        report = (links, isIntersecting) =>
          listener(links.map((target) => ({ target, isIntersecting })))
      }
      disconnect() {}
    },
  )
  ;({ prefetchVisibleLinks } = await import('./visible-links.ts'))
})

afterEach(async () => {
  await answerAll()
  prefetchPayload.mockReset()
  vi.doUnmock('./payloads.ts')
  vi.resetModules()
  vi.unstubAllGlobals()
})

async function answerAll(): Promise<void> {
  while (answers.length > 0) {
    for (const answer of answers.splice(0)) answer()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

test('four pages are fetched at a time, twelve for the first view, and any that is scrolled to', async () => {
  prefetchVisibleLinks()
  report(linksNamed('first', 20), true)
  expect(fetched.size).toBe(4)
  await answerAll()
  expect(fetched.size).toBe(12)
  report(linksNamed('second', 30), true)
  expect(fetched.size).toBe(16)
  await answerAll()
  expect(fetched.size).toBe(42)
})

test('a link that is out of view again before its turn is left out, until it comes back', async () => {
  prefetchVisibleLinks()
  const links = linksNamed('passed', 6)
  report(links, true)
  report(links.slice(4), false)
  await answerAll()
  expect(fetched.size).toBe(4)
  report(links.slice(4), true)
  await answerAll()
  expect(fetched.size).toBe(6)
})

test('without the Navigation API, whose links load documents, nothing is fetched', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('IntersectionObserver', () => {
    throw new Error('Links are watched.')
  })
  prefetchVisibleLinks()
  expect(prefetchPayload).not.toHaveBeenCalled()
})
