/** Returns the text offset in `code` under a point of the screen; null if the point is elsewhere. */
export function offsetAtPoint(code: Element, x: number, y: number): number | null {
  const place = caretAt(x, y)
  if (!place || !code.contains(place.node)) return null
  const before = document.createRange()
  before.selectNodeContents(code)
  before.setEnd(place.node, place.offset)
  return before.toString().length
}

/** Returns the place in the document's text that is closest to a point of the screen. */
export function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y)
    return caret && { node: caret.offsetNode, offset: caret.offset }
  }
  // Safari before 18.4 has only the older name.
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

/** Returns the range of `length` characters from `start` on in the text of `code`. */
export function rangeOf(code: Element, start: number, length: number): Range {
  const range = document.createRange()
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let passed = 0
  let isOpen = false
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const size = node.nodeValue?.length ?? 0
    if (!isOpen && start < passed + size) {
      range.setStart(node, start - passed)
      isOpen = true
    }
    if (isOpen && start + length <= passed + size) {
      range.setEnd(node, start + length - passed)
      break
    }
    passed += size
  }
  return range
}

/** Returns whether a point is on the range, not just closest to it. */
export function rangeContainsPoint(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )
}
