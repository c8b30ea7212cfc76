import { EVENTS } from '#model/constants.ts'
import { isTyping } from '#search/SearchButton/is-typing.ts'
import { watchOverflow } from '#ui/overflow.ts'
import { pagePath } from '../paths.ts'
import { PAYLOAD_ELEMENT_ID } from '../payload/embed.ts'
import { afterPaint } from '../router/connection.ts'
import type * as DocumentNavigation from '../router/document-navigation.ts'
import { prefersDocuments, prefetchVisibleLinks } from '../router/visible-links.ts'
import type { HydratedPage } from './hydrate.tsx'
import { applyStyles, fetchAhead } from './later-files.ts'

/**
 * The only script of a first load. A page is readable as it stands; React, the router and
 * everything a reader can operate are fetched at the first event that announces an interaction; events
 * that arrive meanwhile are queued and replayed after hydration. See decisions/0007-hydration-on-demand.md.
 */

/** Events that announce a click or a key. */
const INTENT_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
]

/** Interactions from before hydration, in order. */
const queued: Event[] = []
let loading: Promise<HydratedPage> | null = null
/** Whether hydration has nothing to wait for. */
let hasFiles = false
/** Answers taps on links with documents that were fetched ahead. */
let documents: typeof DocumentNavigation | null = null

const root = document.documentElement

function hydrate(): Promise<HydratedPage> {
  loading ??= Promise.all([import('./hydrate.tsx'), applyStyles()]).then(async ([script]) => {
    hasFiles = true
    const page = await script.hydrateDocument()
    stop()
    for (const event of queued) replay(event)
    // Tells tests and extensions that the page answers.
    root.dataset.ready = ''
    return page
  })
  // What failed may be tried again; the page stays readable meanwhile.
  loading.catch(() => {
    loading = null
  })
  return loading
}

/**
 * Queues clicks on buttons, changes and keys; links and disclosures work without script. A queued event is
 * stopped: parts of the page may be hydrated already, and would answer it now and again on replay.
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

/** Keys that only mean something to the page: letters outside of fields, and shortcuts. */
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

/** Browsers report a pointer that rests where a page comes up, or moves under it, too. */
function isAtRest({ type, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  return type === 'pointermove' && !movementX && !movementY
}

/** A finger on a link: the browser loads the next page sooner than this one could be hydrated. */
function isTapOnLink({ type, target, pointerType }: Event & { pointerType?: string }): boolean {
  const isTap = type === 'touchstart' || type === 'focusin' || pointerType === 'touch'
  return isTap && target instanceof Element && target.closest('a[href]') !== null
}

/** The browser's own search must not open while ours is on its way. */
function onShortcut(event: KeyboardEvent): void {
  const search = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  if (search || (event.key === '/' && isForPage(event))) event.preventDefault()
}

/** A choice made in another tab. */
function onStorage(event: StorageEvent): void {
  queued.push(event)
  onIntent()
}

/**
 * A navigation that begins before the router is there waits for it, unless hydration has not begun or waits for its
 * files: then the browser is sooner there by itself.
 */
function onNavigate(event: NavigateEvent): void {
  if (!loading) {
    documents?.onStaticNavigate(event, { hydrating: () => loading, applyStyles })
    return
  }
  if (!hasFiles || !event.canIntercept || event.hashChange) return
  if (event.downloadRequest !== null || event.formData || event.navigationType === 'reload') return
  const url = new URL(event.destination.url)
  const isPage = pagePath(url.pathname, import.meta.env.BASE_URL) !== null
  if (!isPage || url.pathname === location.pathname) return
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      try {
        const { go } = await hydrate()
        await go(event, url)
      } catch {
        // The address is the target's already: load it as any browser would.
        location.reload()
      }
    },
  })
}

const capture = { capture: true, passive: true } as const

function listen(): void {
  for (const type of INTENT_EVENTS) addEventListener(type, onIntent, capture)
  for (const type of ['click', 'change', 'keydown']) addEventListener(type, queueEvent, true)
  addEventListener('storage', onStorage)
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate)
  document.addEventListener(EVENTS.pageShown, onOtherPage)
}

function stop(): void {
  stopWatching?.()
  for (const type of INTENT_EVENTS) removeEventListener(type, onIntent, true)
  for (const type of ['click', 'change', 'keydown']) removeEventListener(type, queueEvent, true)
  removeEventListener('storage', onStorage)
  if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate)
  document.removeEventListener(EVENTS.pageShown, onOtherPage)
}

listen()
let stopWatching: (() => void) | null = null
checkDialect()
// Some pages hydrate at once: those with an application of their own, marked words, or analytics.
const isEager =
  import.meta.env.DEV ||
  document.getElementById(PAYLOAD_ELEMENT_ID)?.hasAttribute('data-eager') ||
  /[?&]mark=/.test(location.search) ||
  root.dataset.analytics
if (document.readyState === 'complete') onLoad()
else addEventListener('load', onLoad, { once: true })

/** The dialect that the boot script chose is checked in the example blocks, too. */
function checkDialect(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-dialect-radio]')) {
    radio.checked = radio.value === root.dataset.dialect
  }
}

function onLoad(): void {
  if (isEager) onIntent()
  // Behind the frame that shows the page.
  requestAnimationFrame(() => {
    watchPage()
    fetchAhead(() => {
      hasFiles = true
      // What can't be loaded is left to the browser.
      if (prefersDocuments())
        import('../router/document-navigation.ts').then(
          (script) => {
            documents = script
          },
          () => undefined,
        )
    })
  })
}

/** The keyboard reaches code that is wider than its box, also before hydration. */
function watchPage(): void {
  stopWatching?.()
  if (root.dataset.ready === undefined) stopWatching = watchOverflow(document)
}

/** The document of another page stands in this one. */
function onOtherPage(): void {
  checkDialect()
  afterPaint(() => {
    watchPage()
    prefetchVisibleLinks()
  })
}
