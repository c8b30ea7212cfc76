import { getBubble, hideBubble, showBubble } from './bubble.ts'
import { hoverAt, hoversOf } from './data.ts'
import { markAtPointer } from './origins.ts'
import { offsetAtPoint, rangeContainsPoint, rangeOf } from './text-place.ts'

/** Delay before a type shows, and before it hides, which leaves time to reach the bubble, in milliseconds. */
const DELAY = { show: 60, hide: 250 } as const

/** Shows types under the pointer; returns a function that shows the one at an event's position. */
export function followPointer(signal: AbortSignal): (event: MouseEvent) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  /** The latest event: types that arrive after the pointer has left are not shown. */
  let latest: MouseEvent | undefined
  const hide = () => {
    isShown = false
    hideBubble()
  }

  async function pointAt(event: MouseEvent): Promise<void> {
    latest = event
    void markAtPointer(event)
    const { target, clientX: x, clientY: y } = event
    const pre = target instanceof Element ? target.closest<HTMLElement>('[data-hovers]') : null
    const code = pre?.querySelector('code')
    if (!pre || !code) {
      if (!(target instanceof Element && getBubble().contains(target))) hide()
      return
    }
    const hovers = await hoversOf(pre)
    if (event !== latest) return
    const offset = offsetAtPoint(code, x, y)
    const hover = offset === null ? undefined : hoverAt(hovers, offset)
    const range = hover && rangeOf(code, hover.start, hover.length)
    if (!hover || !range || !rangeContainsPoint(range, x, y)) {
      hide()
      return
    }
    isShown = true
    showBubble(hover, range.getBoundingClientRect())
  }

  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return
      latest = event
      const target = event.target as Element
      void markAtPointer(event)
      clearTimeout(timer)
      const isOnCode = target.closest?.('[data-hovers]')
      if (isOnCode) timer = setTimeout(pointAt, isShown ? DELAY.hide / 3 : DELAY.show, event)
      else if (isShown && !getBubble().contains(target)) timer = setTimeout(hide, DELAY.hide)
    },
    { signal, passive: true },
  )
  return pointAt
}
