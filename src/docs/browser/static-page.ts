import { EVENTS } from '#base/model/constants.ts'
import { checkDialect } from '#base/ui/DialectSwitch/check-dialect.ts'
import { watchOverflow } from '#base/ui/overflow.ts'
import { showCurrent } from '#docs/shell/Sidebar/show-current.ts'
import { untilHydrated } from './hydration.ts'
import { afterPaint } from './router/connection.ts'
import { prefetchVisibleLinks } from './router/visible-links.ts'

/** Does for a page that isn't hydrated what its components do afterwards, also when another page takes its place. */
export function prepareStaticPage(): void {
  checkDialect()
  showCurrentItem()
  document.addEventListener(EVENTS.pageShown, onOtherPage, { signal: untilHydrated })
  untilHydrated.addEventListener('abort', () => stopWatching?.())
}

let stopWatching: (() => void) | null = null

/** Makes code that overflows its box reachable by keyboard. Call this once the page is laid out. */
export function watchStaticOverflow(): void {
  stopWatching?.()
  if (!untilHydrated.aborted) stopWatching = watchOverflow()
}

function onOtherPage(): void {
  checkDialect()
  afterPaint(() => {
    watchStaticOverflow()
    prefetchVisibleLinks()
  })
}

/**
 * Scrolls the sidebar to the current item, where the browser can't be told to do that by a style. The first layout has
 * snapped to it, which must not bring the reader back there.
 */
function showCurrentItem(): void {
  const scroller = document.querySelector<HTMLElement>('[data-sidebar-scroller]')
  if (!scroller || CSS.supports('scroll-initial-target', 'nearest')) return
  scroller.style.scrollSnapType = 'none'
  showCurrent(scroller)
}
