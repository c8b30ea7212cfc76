import type { Hover } from '#base/model/example.ts'
import { announce } from '#base/ui/announce.ts'
import { nextIndex } from '#base/ui/next-index.ts'
import { BUBBLE_ID, getBubble, hideBubble, openReference, showBubble } from './bubble.ts'
import { hoversOf, withoutOverlap } from './data.ts'
import { clearMarks, markAtElement } from './origins.ts'
import { rangeOf } from './text-place.ts'

/** The code whose identifiers can be navigated by keyboard; only one at a time. */
let open: { button: HTMLElement; identifiers: HTMLElement[]; stop: AbortController } | undefined

/** Starts or stops keyboard navigation of the identifiers in the example's code. */
export async function toggleTypes(button: HTMLElement): Promise<void> {
  const isOn = open?.button === button
  stopTypeNavigation()
  if (isOn) return
  const pres = button.closest('[data-copyable]')?.querySelectorAll<HTMLElement>('[data-hovers]')
  const pre = [...(pres ?? [])].find((item) => item.checkVisibility())
  const code = pre?.querySelector('code')
  const hovers = pre ? withoutOverlap(await hoversOf(pre)) : []
  if (!code || hovers.length === 0) {
    announce('No types are available.')
    return
  }
  const stop = new AbortController()
  const identifiers = hovers.map((hover) => makeIdentifier(code, hover, stop.signal))
  open = { button, identifiers, stop }
  button.setAttribute('aria-pressed', 'true')
  code.addEventListener('keydown', (event) => walk(event), { signal: stop.signal })
  identifiers[0]?.focus()
}

/** Stops the navigation and restores the code. */
export function stopTypeNavigation(): void {
  if (!open) return
  const { button, identifiers, stop } = open
  open = undefined
  stop.abort()
  hideBubble()
  clearMarks()
  button.setAttribute('aria-pressed', 'false')
  for (const identifier of identifiers) {
    const parent = identifier.parentNode
    identifier.replaceWith(...identifier.childNodes)
    parent?.normalize()
  }
}

/** Wraps an identifier in a focusable element that is described by its type. */
function makeIdentifier(code: Element, hover: Hover, signal: AbortSignal): HTMLElement {
  const element = document.createElement('span')
  element.className = 'type-identifier'
  element.tabIndex = -1
  element.setAttribute('role', 'button')
  element.setAttribute('aria-describedby', BUBBLE_ID)
  const range = rangeOf(code, hover.start, hover.length)
  element.append(range.extractContents())
  range.insertNode(element)
  const show = () => {
    getBubble()
    showBubble(hover, element.getBoundingClientRect())
    void markAtElement(element)
  }
  const hide = () => {
    hideBubble()
    clearMarks()
  }
  element.addEventListener('focus', show, { signal })
  element.addEventListener('blur', hide, { signal })
  element.addEventListener('keydown', ({ key }) => key === 'Enter' && openReference(), { signal })
  return element
}

function walk(event: KeyboardEvent): void {
  if (!open) return
  const { button, identifiers } = open
  if (event.key === 'Escape') {
    event.preventDefault()
    stopTypeNavigation()
    button.focus()
    return
  }
  const at = identifiers.indexOf(event.target as HTMLElement)
  const next =
    nextIndex(event.key, at, identifiers.length, 'ArrowRight') ??
    nextLine(event.key, at, identifiers)
  if (next === null) return
  event.preventDefault()
  identifiers[next]?.focus()
}

/** Returns the nearest identifier on the next line, up or down. */
function nextLine(key: string, at: number, identifiers: readonly HTMLElement[]): number | null {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const from = identifiers[at]?.getBoundingClientRect()
  if (step === 0 || !from) return null
  const others = identifiers
    .map((element, index) => ({ index, box: element.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - from.top) * step > from.height / 2)
    .toSorted(
      (a, b) =>
        (a.box.top - b.box.top) * step ||
        Math.abs(a.box.left - from.left) - Math.abs(b.box.left - from.left),
    )
  return others[0]?.index ?? null
}
