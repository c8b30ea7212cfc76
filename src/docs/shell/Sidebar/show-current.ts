/** Distance that the current item keeps from the edges of its list, in CSS pixels: about one item. */
const MARGIN = 32

/** Opens the categories around the current item and scrolls it into view, without scrolling the page. */
export function showCurrent(scroller: HTMLElement): void {
  const current = scroller.querySelector('[aria-current=page]')
  for (let at = current?.parentElement; at && at !== scroller; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  // Nothing may move under the pointer: the touch that hydrates the page can also be a tap on a link here.
  if (!scroller.matches(':hover')) scrollToCurrent(scroller)
}

/** Scrolls a list that has just been shown to the current item, if that isn't in view. */
export function scrollToCurrent(scroller: HTMLElement): void {
  const current = scroller.querySelector('[aria-current=page]')
  if (!current) return
  const frame = scroller.getBoundingClientRect()
  const item = current.getBoundingClientRect()
  if (item.top < frame.top + MARGIN || item.bottom > frame.bottom - MARGIN) {
    scroller.scrollTop += item.top - frame.top - frame.height / 3
  }
}
