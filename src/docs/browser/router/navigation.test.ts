import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from '#base/ui/announce.ts'
import { recoverByReload } from '#docs/shell/CrashScreen/recover-by-reload.ts'
import { showAtPosition } from './first-screen.ts'
import { type LoadedPage, loadPage, PageMissingError } from './load-page.ts'
import { type HydratedPage, type Screen, startRouter } from './navigation.ts'

vi.mock('./load-page.ts', () => ({
  loadPage: vi.fn(),
  PageMissingError: class extends Error {},
}))
vi.mock('#docs/shell/CrashScreen/recover-by-reload.ts', () => ({ recoverByReload: vi.fn() }))
vi.mock('./first-screen.ts', () => ({ showAtPosition: vi.fn(), paintWholePage: vi.fn() }))
vi.mock('./visible-links.ts', () => ({ prefetchVisibleLinks: vi.fn() }))
vi.mock('#base/ui/announce.ts', () => ({ announce: vi.fn() }))

const ORIGIN = 'https://docs.example'
const reload = vi.fn()
const show = vi.fn<Screen['show']>()
const fail = vi.fn<Screen['fail']>()
let browser: FakeNavigation
let router: HydratedPage

beforeEach(() => {
  vi.clearAllMocks()
  show.mockResolvedValue(undefined)
  browser = new FakeNavigation()
  vi.stubGlobal('navigation', browser)
  vi.stubGlobal('window', { navigation: browser })
  vi.stubGlobal('location', { origin: ORIGIN, reload })
  vi.stubGlobal('document', {
    dispatchEvent: vi.fn(),
    getElementById: () => null,
    querySelector: () => null,
  })
  vi.stubGlobal('requestAnimationFrame', vi.fn())
  router = startRouter({ show, fail }, { path: '/docs/intro', buildId: 'one' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the router uses of the Navigation API: a new navigation aborts the one before it. */
class FakeNavigation {
  transition = null
  navigate = vi.fn()
  addEventListener = vi.fn()
  #running = new AbortController()

  /** Starts a navigation that the router answers. */
  start(href: string, fields: Partial<NavigateEvent> = {}) {
    this.#running.abort()
    this.#running = new AbortController()
    const event = {
      navigationType: 'push',
      signal: this.#running.signal,
      ...fields,
    } as unknown as NavigateEvent
    const url = new URL(ORIGIN + href)
    return { event, done: router.go(event, { url, path: url.pathname }) }
  }
}

const pageTitled = (title: string, fields: object = {}) =>
  ({ title, buildId: 'one', prose: null, ...fields }) as unknown as LoadedPage

/** Makes pages arrive when the test says so. */
function holdPages() {
  const held = new Map<string, PromiseWithResolvers<LoadedPage>>()
  vi.mocked(loadPage).mockImplementation((path) => {
    held.set(path, Promise.withResolvers())
    return held.get(path)!.promise
  })
  return (path: string) => held.get(path)!
}

test('a slow page is not shown below the address of the page that was chosen after it', async () => {
  const held = holdPages()
  const slow = browser.start('/docs/slow')
  const fast = browser.start('/docs/fast')
  held('/docs/fast').resolve(pageTitled('Fast'))
  await fast.done
  held('/docs/slow').resolve(pageTitled('Slow'))
  await slow.done
  expect(show.mock.calls).toEqual([[pageTitled('Fast')]])
  expect(vi.mocked(announce).mock.calls).toEqual([['Fast']])
  expect(showAtPosition).toHaveBeenCalledExactlyOnceWith(fast.event, expect.anything())
  // The router knows which page is shown.
  vi.mocked(loadPage).mockClear()
  await browser.start('/docs/fast?again').done
  expect(loadPage).not.toHaveBeenCalled()
})

test.each([
  ['fails', (it: PromiseWithResolvers<LoadedPage>) => it.reject(new Error('offline'))],
  ['is missing', (it: PromiseWithResolvers<LoadedPage>) => it.reject(new PageMissingError('/'))],
  [
    'leads elsewhere',
    (it: PromiseWithResolvers<LoadedPage>) =>
      it.resolve(pageTitled('', { redirect: '/docs/other' })),
  ],
  [
    'is from another build',
    (it: PromiseWithResolvers<LoadedPage>) => it.resolve(pageTitled('', { buildId: 'two' })),
  ],
])('nothing happens when a page that was left before it arrived %s', async (_how, settle) => {
  const held = holdPages()
  const left = browser.start('/docs/slow')
  const next = browser.start('/docs/fast')
  settle(held('/docs/slow'))
  await left.done
  expect(recoverByReload).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  expect(browser.navigate).not.toHaveBeenCalled()
  held('/docs/fast').resolve(pageTitled('Fast'))
  await next.done
  expect(show).toHaveBeenCalledOnce()
})

test('a page that is left while it is being shown is neither scrolled nor announced', async () => {
  vi.mocked(loadPage).mockImplementation(async (path) => pageTitled(path))
  const shown = Promise.withResolvers<void>()
  show.mockReturnValueOnce(shown.promise)
  const left = browser.start('/docs/slow')
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce())
  const next = browser.start('/docs/fast')
  await next.done
  shown.resolve()
  await left.done
  expect(showAtPosition).toHaveBeenCalledExactlyOnceWith(next.event, expect.anything())
  expect(vi.mocked(announce).mock.calls).toEqual([['/docs/fast']])
})

test.each(['push', 'traverse'] as const)(
  '%s to another query of the page only scrolls, without asking for the page again',
  async (navigationType) => {
    await browser.start('/docs/intro?mark=join#joins', { navigationType }).done
    expect(showAtPosition).toHaveBeenCalledOnce()
    expect(loadPage).not.toHaveBeenCalled()
    expect(show).not.toHaveBeenCalled()
    // For those who watch the address, such as the marks of a search.
    expect(document.dispatchEvent).toHaveBeenCalledOnce()
  },
)

test('a page of a newer build is loaded as a document', async () => {
  vi.mocked(loadPage).mockResolvedValue(pageTitled('New', { buildId: 'two' }))
  const { event, done } = browser.start('/docs/new', { scroll: vi.fn() })
  await done
  expect(reload).toHaveBeenCalledOnce()
  // The browser would restore the former page's position.
  expect(event.scroll).toHaveBeenCalledOnce()
  expect(show).not.toHaveBeenCalled()
})

test('a page that cannot be loaded is recovered, and loaded again at the next try', async () => {
  vi.mocked(loadPage).mockRejectedValue(new Error('offline'))
  await browser.start('/docs/next').done
  const [url, cause] = vi.mocked(recoverByReload).mock.calls[0]!
  expect(url.pathname).toBe('/docs/next')
  expect(cause).toEqual(new Error('offline'))
  vi.mocked(loadPage).mockResolvedValue(pageTitled('Intro'))
  await browser.start('/docs/intro').done
  expect(show).toHaveBeenCalledOnce()
})
