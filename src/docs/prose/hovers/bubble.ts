import type { Hover } from '#base/model/example.ts'
import { referenceLink, typeInfo } from '#base/ui/TypeInfo/type-info.ts'
import '#base/ui/TypeInfo/type-info.css'
import './bubble.css'
import { caretAt } from './text-place.ts'

/** Distance from the identifier and from the window's edges, in CSS pixels. */
const GAP = 6

/** Id by which an identifier references its description. */
export const BUBBLE_ID = 'type-bubble'

let bubble: HTMLElement | undefined

/**
 * Returns the page's only bubble, which is created on first use. It is in the top layer, so that no panel
 * clips it.
 */
export function getBubble(): HTMLElement {
  if (bubble?.isConnected) return bubble
  bubble = document.createElement('div')
  bubble.id = BUBBLE_ID
  bubble.className = 'type-bubble'
  bubble.setAttribute('role', 'tooltip')
  bubble.popover = 'manual'
  bubble.addEventListener('click', passOn)
  // Inside of a landmark, as all that a reader can come across.
  ;(document.querySelector('main') ?? document.body).append(bubble)
  return bubble
}

/** Shows a type and its documentation next to a place on the screen. */
export function showBubble({ type, documentation, reference }: Hover, anchor: DOMRect): void {
  const element = getBubble()
  const links = reference ? [closingLink(reference)] : []
  element.replaceChildren(typeInfo(type, documentation), ...links)
  element.showPopover()
  const { width, height } = element.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const fitsBelow = below + height + GAP <= window.innerHeight
  const top = fitsBelow ? below : Math.max(GAP, anchor.top - GAP - height)
  const left = Math.min(Math.max(GAP, anchor.left), Math.max(GAP, window.innerWidth - width - GAP))
  element.style.top = `${top}px`
  element.style.left = `${left}px`
}

/** Follows the shown type's link to the reference, if it has one. */
export function openReference(): void {
  bubble?.querySelector('a')?.click()
}

/** Hands a click that neither follows a link nor selects text to the code that the bubble covers. */
function passOn({ target, clientX, clientY }: MouseEvent): void {
  const selection = getSelection()
  if ((target as Element).closest('a') || !selection?.isCollapsed) return
  hideBubble()
  const covered = document.elementFromPoint(clientX, clientY)
  const editable = covered?.closest<HTMLElement>('[contenteditable]')
  const caret = editable && caretAt(clientX, clientY)
  editable?.focus()
  if (caret) selection.collapse(caret.node, caret.offset)
  const init = { bubbles: true, cancelable: true, clientX, clientY }
  covered?.dispatchEvent(new MouseEvent('click', init))
}

function closingLink(href: string): HTMLElement {
  const link = referenceLink(href)
  link.addEventListener('click', hideBubble)
  return link
}

export function hideBubble(): void {
  if (bubble?.matches(':popover-open')) bubble.hidePopover()
}
