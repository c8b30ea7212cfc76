import type { Hover } from '#model/example.ts'
import { referenceLink, typeInfo } from '#ui/TypeInfo/type-info.ts'
import '#ui/TypeInfo/type-info.css'
import './bubble.css'

/** Distance from the identifier and from the window's edges, in CSS pixels. */
const GAP = 6

/** The id by which an identifier names what describes it. */
export const BUBBLE_ID = 'type-bubble'

let bubble: HTMLElement | undefined

/** The one bubble of the page; made when first needed. In the top layer, so that no panel cuts it. */
export function getBubble(): HTMLElement {
  if (bubble?.isConnected) return bubble
  bubble = document.createElement('div')
  bubble.id = BUBBLE_ID
  bubble.className = 'type-bubble'
  bubble.setAttribute('role', 'tooltip')
  bubble.popover = 'manual'
  document.body.append(bubble)
  return bubble
}

/** Shows a type and its documentation beside a place on the screen. */
export function showBubble([, , type, documentation, href]: Hover, anchor: DOMRect): void {
  const element = getBubble()
  element.replaceChildren(typeInfo(type, documentation), ...(href ? [closingLink(href)] : []))
  element.showPopover()
  const { width, height } = element.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const fitsBelow = below + height + GAP <= window.innerHeight
  const top = fitsBelow ? below : Math.max(GAP, anchor.top - GAP - height)
  const left = Math.min(Math.max(GAP, anchor.left), Math.max(GAP, window.innerWidth - width - GAP))
  element.style.top = `${top}px`
  element.style.left = `${left}px`
}

/** Follows the shown type's link to the reference, where it has one. */
export function openReference(): void {
  bubble?.querySelector('a')?.click()
}

function closingLink(href: string): HTMLElement {
  const link = referenceLink(href)
  link.addEventListener('click', hideBubble)
  return link
}

export function hideBubble(): void {
  if (bubble?.matches(':popover-open')) bubble.hidePopover()
}
