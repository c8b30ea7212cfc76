import { beforeEach, expect, test, vi } from 'vitest'
import type { LoadedPage } from './load-page.ts'
import { createRouter, type HydratedPage, type RouterHost } from './navigation.ts'
import { PageMissingError } from './page-missing-error.ts'

const ORIGIN = 'https://docs.example'
const host = {
  shown: { path: null as string | null },
  buildId: 'one',
  load: vi.fn<RouterHost['load']>(),
  show: vi.fn<RouterHost['show']>(),
  moveTo: vi.fn(),
  present: vi.fn(),
  start: vi.fn(),
  end: vi.fn(),
  replace: vi.fn(),
  reload: vi.fn(),
  recover: vi.fn<RouterHost['recover']>(),
} satisfies RouterHost
let router: HydratedPage
let running: AbortController

beforeEach(() => {
  vi.resetAllMocks()
  host.shown.path = '/docs/intro'
  running = new AbortController()
  router = createRouter(host)
})

/** Starts a navigation, which aborts the one before it, as browsers do. */
function start(href: string, navigationType: NavigationType = 'push') {
  running.abort()
  running = new AbortController()
  const event = { navigationType, signal: running.signal } as NavigateEvent
  const url = new URL(ORIGIN + href)
  return { event, url, done: router.go(event, { url, path: url.pathname }) }
}

const pageTitled = (title: string, fields: object = {}) =>
  ({ title, buildId: 'one', prose: null, ...fields }) as unknown as LoadedPage

/** Makes pages arrive when the test says so. */
function holdPages() {
  const held = new Map<string, PromiseWithResolvers<LoadedPage>>()
  host.load.mockImplementation((path) => {
    held.set(path, Promise.withResolvers())
    return held.get(path)!.promise
  })
  return (path: string) => held.get(path)!
}

test('a slow page is not shown below the address of the page that was chosen after it', async () => {
  const held = holdPages()
  const slow = start('/docs/slow')
  const fast = start('/docs/fast')
  held('/docs/fast').resolve(pageTitled('Fast'))
  await fast.done
  held('/docs/slow').resolve(pageTitled('Slow'))
  await slow.done
  expect(host.show.mock.calls).toEqual([[pageTitled('Fast')]])
  expect(host.present.mock.calls).toEqual([[fast.event, fast.url, 'Fast']])
  expect(host.shown.path).toBe('/docs/fast')
})

test.each([
  ['fails', (page: PromiseWithResolvers<LoadedPage>) => page.reject(new Error('offline'))],
  [
    'is missing',
    (page: PromiseWithResolvers<LoadedPage>) => page.reject(new PageMissingError('/')),
  ],
  [
    'leads elsewhere',
    (page: PromiseWithResolvers<LoadedPage>) =>
      page.resolve(pageTitled('', { redirect: '/docs/other' })),
  ],
  [
    'is from another build',
    (page: PromiseWithResolvers<LoadedPage>) => page.resolve(pageTitled('', { buildId: 'two' })),
  ],
])('nothing happens when a page that was left before it arrived %s', async (_how, settle) => {
  const held = holdPages()
  const left = start('/docs/slow')
  const next = start('/docs/fast')
  settle(held('/docs/slow'))
  await left.done
  for (const reaction of [host.recover, host.reload, host.replace, host.show]) {
    expect(reaction).not.toHaveBeenCalled()
  }
  held('/docs/fast').resolve(pageTitled('Fast'))
  await next.done
  expect(host.show).toHaveBeenCalledOnce()
})

test('a page that is left while it is being shown is not presented', async () => {
  host.load.mockImplementation(async (path) => pageTitled(path))
  const shown = Promise.withResolvers<void>()
  host.show.mockReturnValueOnce(shown.promise)
  const left = start('/docs/slow')
  await vi.waitFor(() => expect(host.show).toHaveBeenCalledOnce(), { timeout: 60_000 })
  const next = start('/docs/fast')
  await next.done
  shown.resolve()
  await left.done
  expect(host.present.mock.calls).toEqual([[next.event, next.url, '/docs/fast']])
})

test.each(['push', 'traverse'] as const)(
  '%s to another query of the page only moves there, without loading the page again',
  async (navigationType) => {
    const { event, url, done } = start('/docs/intro?mark=join#joins', navigationType)
    await done
    expect(host.moveTo).toHaveBeenCalledExactlyOnceWith(event, url)
    expect(host.load).not.toHaveBeenCalled()
  },
)

test('going back to the shown page from one that hasn’t arrived ends its progress', async () => {
  const held = holdPages()
  const slow = start('/docs/slow')
  const back = start('/docs/intro', 'traverse')
  await back.done
  expect(host.end.mock.calls).toEqual([[back.event]])
  held('/docs/slow').resolve(pageTitled('Slow'))
  await slow.done
})

test('a page of a newer build is loaded as a document', async () => {
  host.load.mockResolvedValue(pageTitled('New', { buildId: 'two' }))
  const { event, done } = start('/docs/new')
  await done
  expect(host.reload).toHaveBeenCalledExactlyOnceWith(event)
  expect(host.show).not.toHaveBeenCalled()
})

test('of a page that is missing the server shows its own document', async () => {
  host.load.mockRejectedValue(new PageMissingError('/docs/new'))
  const { event, done } = start('/docs/new')
  await done
  expect(host.reload).toHaveBeenCalledExactlyOnceWith(event)
  expect(host.recover).not.toHaveBeenCalled()
})

test('a page that leads elsewhere is left for the other one', async () => {
  host.load.mockResolvedValue(pageTitled('', { redirect: '/docs/other' }))
  await start('/docs/old').done
  expect(host.replace).toHaveBeenCalledExactlyOnceWith('/docs/other')
  expect(host.shown.path).toBe('/docs/intro')
})

test('a page that cannot be loaded is recovered, and the former one loaded again at the next try', async () => {
  const offline = new Error('offline')
  host.load.mockRejectedValue(offline)
  const { url, done } = start('/docs/next')
  await done
  expect(host.recover).toHaveBeenCalledExactlyOnceWith(url, offline)
  host.load.mockResolvedValue(pageTitled('Intro'))
  await start('/docs/intro').done
  expect(host.show).toHaveBeenCalledOnce()
})

test('each page that is loaded is reported, and its end, also when it fails', async () => {
  host.load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(pageTitled('Next'))
  await start('/docs/other').done
  const { event, done } = start('/docs/next')
  await done
  expect(host.start).toHaveBeenCalledTimes(2)
  expect(host.end).toHaveBeenCalledTimes(2)
  expect(host.end).toHaveBeenLastCalledWith(event)
})
