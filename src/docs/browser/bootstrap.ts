import { EVENTS } from '#base/model/constants.ts'
import { loadedUrl } from '#base/model/loaded-url.ts'
import { pageHref } from '#base/model/paths.ts'
import { checkDialect } from '#base/ui/DialectSwitch/check-dialect.ts'
import { watchOverflow } from '#base/ui/overflow.ts'
import { PAYLOAD_ELEMENT_ID } from '#docs/render/payload/embed.ts'
import { showCurrent } from '#docs/shell/Sidebar/show-current.ts'
import { applyStyles, fetchAhead } from './deferred-files.ts'
import { queueEvents, replayEvents } from './queued-events.ts'
import { afterPaint } from './router/connection.ts'
import type * as DocumentNavigation from './router/document-navigation.ts'
import type { HydratedPage } from './router/navigation.ts'
import { type PageTarget, pageTarget } from './router/page-target.ts'
import { saveScrollPosition } from './router/scroll-position.ts'
import { prefersDocuments, prefetchVisibleLinks } from './router/visible-links.ts'

/**
 * The only script of a first load. A page is readable as served; React, the router and all interactive
 * components are loaded on the first event that signals an interaction. Events that arrive in the meantime
 * are queued and replayed after hydration. See decisions/0007-hydration-on-demand.md.
 */

/** Events that signal an upcoming click or key press. */
const INTENT_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
  // Another tab has made a choice.
  'storage',
]

let loading: Promise<HydratedPage> | null = null
/** Whether the files that hydration needs have loaded. */
let hasFiles = false
/** Handles taps on links with prefetched documents; null until it is loaded. */
let documents: typeof DocumentNavigation | null = null

/** Path of the page that is shown; the address may already be another one's. */
let shownPath = loadedUrl().pathname

const root = document.documentElement

function hydrate(): Promise<HydratedPage> {
  loading ??= loadScripts().then(async (script) => {
    hasFiles = true
    const page = await script.hydrateDocument()
    stop()
    replayEvents()
    // Signals to tests and extensions that the page is interactive.
    root.dataset.ready = ''
    return page
  })
  // A failed load can be retried; the page stays readable in the meantime.
  loading.catch(() => {
    loading = null
  })
  return loading
}

/**
 * Loads what makes the page interactive. If that fails, a banner says why, see `ScriptsBanner`.
 *
 * @throws Error if a file can't be loaded, or the browser is too old for it.
 */
async function loadScripts(): Promise<typeof import('./hydrate.tsx')> {
  if (!('any' in AbortSignal && 'groupBy' in Map && 'popover' in HTMLElement.prototype)) {
    root.dataset.scripts = 'too-new'
    throw new Error('The browser is too old.')
  }
  try {
    const [script] = await Promise.all([import('./hydrate.tsx'), applyStyles()])
    delete root.dataset.scripts
    return script
  } catch (error) {
    // Firefox and WebKit give up what is being loaded as soon as a link is followed.
    if (!isLeaving) root.dataset.scripts = 'missing'
    throw error
  }
}

function onIntent(event?: Event): void {
  if (event && isAtRest(event)) return
  if (event && isTapOnLink(event)) {
    if (event.type === 'touchstart') documents?.onStaticTouch(event)
    return
  }
  hydrate().catch(() => undefined)
}

/** Where the pointer was when it was last reported. */
let pointerAt: { x: number; y: number } | undefined

/**
 * Detects a pointer at rest: browsers report it, too, when a page appears or moves under it. Positions are
 * compared, since engines disagree about the movement that the first report of a real move carries.
 */
function isAtRest(event: Event): boolean {
  if (event.type !== 'pointermove') return false
  const { clientX: x, clientY: y } = event as PointerEvent
  const isMoved = pointerAt !== undefined && (pointerAt.x !== x || pointerAt.y !== y)
  pointerAt = { x, y }
  return !isMoved
}

/** Detects a tap on a link: the browser loads the next page faster than this one could be hydrated. */
function isTapOnLink({ type, target, pointerType }: Event & { pointerType?: string }): boolean {
  const isTap = type === 'touchstart' || type === 'focusin' || pointerType === 'touch'
  return isTap && target instanceof Element && target.closest('a[href]') !== null
}

/** Whether a document is under way to take this one's place. */
let isLeaving = false

/**
 * Shows the page of a link, or of back and forward, in this document where that is faster than loading its own.
 * While a document is under way, links are left to the browser: Firefox doesn't cancel that load for a navigation
 * within this document, and would show its page in the end.
 */
function onNavigate(event: NavigateEvent): void {
  saveScrollPosition()
  const { sameDocument, url } = event.destination
  if (isLeaving && !sameDocument) return
  const target = pageTarget(event)
  if (target && isAnswered(event, target)) return
  isLeaving ||= !sameDocument && event.downloadRequest === null && url.startsWith('http')
}

/**
 * Answers a navigation to a page, unless hydration hasn't started or is still loading its files: then the browser is
 * faster on its own. Back and forward are always answered: entries that were made here share their document, also
 * after a reload, so that the browser would only change the address.
 *
 * @returns whether it was answered.
 */
function isAnswered(event: NavigateEvent, target: PageTarget): boolean {
  const { url } = target
  const href = pageHref(target.path, import.meta.env.BASE_URL)
  if (url.pathname !== href && event.cancelable) {
    // `index.html`, `.html` and trailing slashes never reach the address bar (spec 2.9).
    event.preventDefault()
    navigation.navigate(href + url.search + url.hash)
    return true
  }
  if (documents && !loading) {
    return documents.onStaticNavigate(event, target, { hydrating: () => loading, applyStyles })
  }
  if (!(loading && hasFiles) && event.navigationType !== 'traverse') return false
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      try {
        const { go } = await hydrate()
        await go(event, target)
        // Given up by the browser, without another one in its place: the address is already the target's.
        const isLeft = event.signal.aborted && !navigation.transition && !isLeaving
        if (isLeft && location.href === url.href) location.reload()
      } catch {
        // The address bar already shows the target: fall back to a full page load.
        location.reload()
      }
    },
  })
  return true
}

/** Without the Navigation API, every link that is followed loads a document. */
function onFollow({ target, defaultPrevented }: MouseEvent): void {
  isLeaving = !defaultPrevented && (target as Element).closest('a[href]') !== null
}

const capture = { capture: true, passive: true } as const

function listen(): void {
  for (const type of INTENT_EVENTS) addEventListener(type, onIntent, capture)
  queueEvents()
  addEventListener('popstate', reloadIfLeft)
  document.addEventListener(EVENTS.pageShown, onOtherPage)
}

function stop(): void {
  stopWatching?.()
  for (const type of INTENT_EVENTS) removeEventListener(type, onIntent, true)
  removeEventListener('popstate', reloadIfLeft)
  document.removeEventListener(EVENTS.pageShown, onOtherPage)
}

if ('navigation' in window) navigation.addEventListener('navigate', onNavigate)
else addEventListener('click', onFollow)
addEventListener('pageshow', ({ persisted }) => {
  // From the back-forward cache.
  if (persisted) isLeaving = false
})
listen()
reloadIfLeft()
let stopWatching: (() => void) | null = null
checkDialect()
showCurrentItem()
// Some pages hydrate immediately: those with their own application, highlighted search words, or analytics.
const isEager =
  import.meta.env.DEV ||
  document.getElementById(PAYLOAD_ELEMENT_ID)?.hasAttribute('data-eager') ||
  /[?&]mark=/.test(location.search) ||
  root.dataset.analytics
if (document.readyState === 'complete') onLoad()
else addEventListener('load', onLoad, { once: true })

/**
 * Loads the page of the address if the reader went back or forward before this script ran: entries that were made by
 * the router share their document, so that the browser only changes the address. Firefox changes it some time after it
 * has reported the navigation, which may be after this script ran.
 */
function reloadIfLeft(): void {
  const isUnderWay = 'navigation' in window && navigation.transition
  if (location.pathname !== shownPath && !isUnderWay) location.reload()
}

/** Scrolls the sidebar to the current item, where the browser can't be told to do that by a style. */
function showCurrentItem(): void {
  const scroller = document.querySelector<HTMLElement>('[data-sidebar-scroller]')
  if (scroller && !CSS.supports('scroll-initial-target', 'nearest')) showCurrent(scroller)
}

function onLoad(): void {
  if (isEager) onIntent()
  // After the frame that shows the page.
  requestAnimationFrame(() => {
    watchPage()
    fetchAhead(() => {
      hasFiles = true
      // If the script can't be loaded, the browser handles taps itself.
      if ('navigation' in window && prefersDocuments())
        import('./router/document-navigation.ts').then(
          (script) => {
            documents = script
          },
          () => undefined,
        )
    })
  })
}

/** Makes code that overflows its box reachable by keyboard, even before hydration. */
function watchPage(): void {
  stopWatching?.()
  if (root.dataset.ready === undefined) stopWatching = watchOverflow()
}

/** Runs when another page's document has replaced the content of this one. */
function onOtherPage(): void {
  shownPath = location.pathname
  checkDialect()
  afterPaint(() => {
    watchPage()
    prefetchVisibleLinks()
  })
}
