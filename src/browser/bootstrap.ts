import { EVENTS } from '#model/constants.ts'
import { pagePath } from '#model/paths.ts'
import { PAYLOAD_ELEMENT_ID } from '#render/payload/embed.ts'
import { isTyping } from '#search/SearchButton/is-typing.ts'
import { showCurrent } from '#shell/Sidebar/show-current.ts'
import { watchOverflow } from '#ui/overflow.ts'
import { applyStyles, fetchAhead } from './deferred-files.ts'
import type { HydratedPage } from './hydrate.tsx'
import { afterPaint } from './router/connection.ts'
import type * as DocumentNavigation from './router/document-navigation.ts'
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
]

/** Interactions that happened before hydration, in order. */
const queued: Event[] = []
let loading: Promise<HydratedPage> | null = null
/** Whether the files that hydration needs have loaded. */
let hasFiles = false
/** Whether navigations are the router's. */
let hasRouter = false
/** Handles taps on links with prefetched documents; null until it is loaded. */
let documents: typeof DocumentNavigation | null = null

const root = document.documentElement

function hydrate(): Promise<HydratedPage> {
  loading ??= loadScripts().then(async (script) => {
    hasFiles = true
    const page = await script.hydrateDocument()
    stop()
    for (const event of queued) replay(event)
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
    // Firefox gives up what is being loaded as soon as a link is followed.
    if (!isBeingReplaced()) root.dataset.scripts = 'missing'
    throw error
  }
}

/**
 * Queues clicks on buttons, change events and key presses; links and disclosures work without JavaScript. A
 * queued event is stopped: parts of the page may already be hydrated, and would handle it both now and on
 * replay.
 */
function queueEvent(event: Event): void {
  const target = event.target as Element | null
  const isQueued =
    event instanceof KeyboardEvent
      ? isForPage(event)
      : Boolean(target?.closest?.('button, input, [data-live-edit] pre'))
  if (!isQueued) return
  if (event instanceof KeyboardEvent) onShortcut(event)
  queued.push(event)
  event.stopImmediatePropagation()
}

/** Returns whether a key press is meant for the page: a character or a shortcut, typed outside of fields. */
function isForPage(event: KeyboardEvent): boolean {
  return !isTyping(event) && (event.key.length === 1 || event.ctrlKey || event.metaKey)
}

function replay(event: Event): void {
  if (event instanceof StorageEvent) {
    dispatchEvent(new StorageEvent('storage', event))
    return
  }
  const target = event.target as HTMLElement
  if (event.type === 'keydown') target.dispatchEvent(new KeyboardEvent('keydown', event))
  else if (event.type === 'change') target.dispatchEvent(new Event('change', { bubbles: true }))
  else target.closest<HTMLElement>('button, [data-live-edit] pre')?.click()
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

/** Prevents the browser's own search from opening while ours is loading. */
function onShortcut(event: KeyboardEvent): void {
  const search = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  if (search || (event.key === '/' && isForPage(event))) event.preventDefault()
}

/** Handles a choice made in another tab. */
function onStorage(event: StorageEvent): void {
  queued.push(event)
  onIntent()
}

/**
 * Makes a navigation that starts before the router is ready wait for it, unless hydration hasn't started or
 * is still loading its files: then the browser is faster on its own. Back and forward always wait: entries
 * that the router made share their document, also after a reload, so that the browser would only change the
 * address.
 */
function onNavigate(event: NavigateEvent): void {
  if (!loading && documents) {
    documents.onStaticNavigate(event, { hydrating: () => loading, applyStyles })
    return
  }
  const isReturn = event.navigationType === 'traverse'
  if (!(loading && hasFiles) && !isReturn) return
  if (!event.canIntercept || event.hashChange) return
  if (event.downloadRequest !== null || event.formData || event.navigationType === 'reload') return
  const url = new URL(event.destination.url)
  const isPage = pagePath(url.pathname, import.meta.env.BASE_URL) !== null
  if (!isPage || (url.pathname === location.pathname && !isReturn)) return
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      try {
        const { go } = await hydrate()
        await go(event, url)
        // Given up by the browser, without another one in its place: the address is already the target's.
        const isLeft = event.signal.aborted && !navigation.transition
        if (isLeft && location.href === url.href) location.reload()
      } catch {
        // The address bar already shows the target: fall back to a full page load.
        location.reload()
      }
    },
  })
}

/** The latest navigation of this document, whether or not it has ended. */
let latest: NavigateEvent | null = null

/** Returns whether a document is under way to take this one's place: otherwise the address changes at once. */
function isBeingReplaced(): boolean {
  return (
    latest?.destination.url.startsWith('http') === true &&
    latest.downloadRequest === null &&
    !latest.defaultPrevented &&
    latest.destination.url !== location.href
  )
}

/**
 * Leaves a link to the browser while the document of another one is under way, hydrated or not: Firefox doesn't
 * cancel that load for a navigation within this document, and would show the page of the first link in the end.
 */
function onEveryNavigate(event: NavigateEvent): void {
  saveScrollPosition()
  if (isBeingReplaced() && !event.destination.sameDocument) event.stopImmediatePropagation()
  else if (!hasRouter) onNavigate(event)
  latest = event
}

const capture = { capture: true, passive: true } as const

function listen(): void {
  for (const type of INTENT_EVENTS) addEventListener(type, onIntent, capture)
  for (const type of ['click', 'change', 'keydown']) addEventListener(type, queueEvent, true)
  addEventListener('storage', onStorage)
  document.addEventListener(EVENTS.pageShown, onOtherPage)
}

function stop(): void {
  hasRouter = true
  stopWatching?.()
  for (const type of INTENT_EVENTS) removeEventListener(type, onIntent, true)
  for (const type of ['click', 'change', 'keydown']) removeEventListener(type, queueEvent, true)
  removeEventListener('storage', onStorage)
  document.removeEventListener(EVENTS.pageShown, onOtherPage)
}

if ('navigation' in window) navigation.addEventListener('navigate', onEveryNavigate)
// The page is shown again from the back-forward cache.
addEventListener('pageshow', () => {
  latest = null
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
 * Loads the page of the address if the reader went back or forward before this script ran, or so early that
 * the browser gave up the navigation after it had changed the address.
 */
function reloadIfLeft(): void {
  const [load] = performance.getEntriesByType('navigation')
  const isShown = !load || new URL(load.name).pathname === location.pathname
  const isUnderWay =
    root.dataset.ready !== undefined || ('navigation' in window && navigation.transition)
  if (!isShown && !isUnderWay) location.reload()
}

/** Checks the radio buttons of the dialect that the boot script chose, in the example blocks too. */
function checkDialect(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-dialect-radio]')) {
    radio.checked = radio.value === root.dataset.dialect
  }
}

/** Scrolls the sidebar to the current item, where the browser can't be told to do that by a style. */
function showCurrentItem(): void {
  const scroller = document.querySelector<HTMLElement>('[data-sidebar-scroller]')
  if (scroller && !CSS.supports('scroll-initial-target', 'nearest')) showCurrent(scroller)
}

function onLoad(): void {
  reloadIfLeft()
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
  if (root.dataset.ready === undefined) stopWatching = watchOverflow(document)
}

/** Runs when another page's document has replaced the content of this one. */
function onOtherPage(): void {
  checkDialect()
  afterPaint(() => {
    watchPage()
    prefetchVisibleLinks()
  })
}
