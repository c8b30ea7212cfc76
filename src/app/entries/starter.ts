import { watchOverflow } from '#prose/Behaviors/overflow.ts'
import { pagePath } from '../paths.ts'
import { PAYLOAD_ELEMENT_ID } from '../payload/embed.ts'
import type { Live } from './browser.tsx'

/**
 * The only script of a first load. A page is readable as it stands; what makes it live (React, the
 * router, everything a reader can operate) is fetched at the first sign that a reader is about to do
 * something, and what was done meanwhile is done then. See decisions/0007-live-on-demand.md.
 */

/** Signs of a reader who may click or type next. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']

/** What a reader did while the page was not live yet, in order. */
const missed: Event[] = []
let loading: Promise<Live> | null = null

const root = document.documentElement

function makeLive(): Promise<Live> {
  loading ??= import('./browser.tsx').then(async ({ start }) => {
    const live = await start()
    stop()
    for (const event of missed) replay(event)
    // Tells tests and extensions that the page answers.
    root.dataset.ready = ''
    return live
  })
  // What failed may be tried again; the page stays readable meanwhile.
  loading.catch(() => {
    loading = null
  })
  return loading
}

/**
 * Buttons and fields do nothing by themselves yet; links and disclosures do. What is kept for later goes no
 * further: parts of the page may be alive already, and would answer it now and once more then.
 */
function remember(event: Event): void {
  const target = event.target as Element | null
  const isMissed =
    event instanceof KeyboardEvent ? isTyping(event) : Boolean(target?.closest?.('button, input'))
  if (!isMissed) return
  if (event instanceof KeyboardEvent) onShortcut(event)
  missed.push(event)
  event.stopImmediatePropagation()
}

/** Keys that only mean something to the page: letters outside of fields, and shortcuts. */
function isTyping({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const inField = (target as Element | null)?.matches?.('input, textarea, [contenteditable]')
  return !inField && (key.length === 1 || ctrlKey || metaKey)
}

function replay(event: Event): void {
  if (event instanceof StorageEvent) {
    dispatchEvent(new StorageEvent('storage', event))
    return
  }
  const target = event.target as HTMLElement
  if (event.type === 'keydown') target.dispatchEvent(new KeyboardEvent('keydown', event))
  else if (event.type === 'change') target.dispatchEvent(new Event('change', { bubbles: true }))
  else target.closest<HTMLElement>('button')?.click()
}

function onSign(): void {
  makeLive().catch(() => undefined)
}

/** The browser's own search must not open while ours is on its way. */
function onShortcut(event: KeyboardEvent): void {
  const search = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  if (search || (event.key === '/' && isTyping(event))) event.preventDefault()
}

/** A choice made in another tab. */
function onStorage(event: StorageEvent): void {
  missed.push(event)
  onSign()
}

/** A navigation that begins before the router is there waits for it. */
function onNavigate(event: NavigateEvent): void {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return
  if (event.formData || event.navigationType === 'reload') return
  const url = new URL(event.destination.url)
  const isPage = pagePath(url.pathname, import.meta.env.BASE_URL) !== null
  if (!isPage || url.pathname === location.pathname) return
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      try {
        const { go } = await makeLive()
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
  for (const sign of SIGNS) addEventListener(sign, onSign, capture)
  for (const type of ['click', 'change', 'keydown']) addEventListener(type, remember, true)
  addEventListener('storage', onStorage)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onSign)
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate)
}

function stop(): void {
  stopWatching()
  for (const sign of SIGNS) removeEventListener(sign, onSign, true)
  for (const type of ['click', 'change', 'keydown']) removeEventListener(type, remember, true)
  removeEventListener('storage', onStorage)
  if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate)
}

listen()
// The keyboard reaches code that is wider than its box, also before the page is live.
const stopWatching = watchOverflow(document)
// The dialect that the boot script chose is checked in the example blocks, too.
for (const radio of document.querySelectorAll<HTMLInputElement>('[data-dialect-radio]')) {
  radio.checked = radio.value === root.dataset.dialect
}
// Some pages can't wait for a sign: those with an application of their own, marked words, or analytics.
const isEager =
  import.meta.env.DEV ||
  document.getElementById(PAYLOAD_ELEMENT_ID)?.hasAttribute('data-eager') ||
  /[?&]mark=/.test(location.search) ||
  root.dataset.analytics
if (isEager) {
  if (document.readyState === 'complete') onSign()
  else addEventListener('load', onSign, { once: true })
}
