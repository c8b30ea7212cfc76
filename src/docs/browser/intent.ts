import { hydrate, untilHydrated } from './hydration.ts'
import { tapScript } from './router/tap-script.ts'

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

/** Hydrates the page at the first event that signals an interaction. */
export function watchIntent(): void {
  for (const type of INTENT_EVENTS) {
    addEventListener(type, onIntent, { capture: true, passive: true, signal: untilHydrated })
  }
}

function onIntent(event: Event): void {
  if (isAtRest(event)) return
  if (isTapOnLink(event)) {
    if (event.type === 'touchstart') tapScript()?.onStaticTouch(event)
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
