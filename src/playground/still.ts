/**
 * Returns the page's static preview of the playground until it has loaded: the first starter, highlighted,
 * and an introduction.
 */
function still(): Element | null {
  return document.querySelector('[data-application] > [data-still]')
}

/** Returns copies of the paragraphs about the playground. */
export function introduction(): Node[] {
  return [...(still()?.querySelectorAll(':scope > p') ?? [])].map((part) => part.cloneNode(true))
}

/** Returns copies of a text's highlighted lines if it is the page's first starter, otherwise null. */
export function highlightedPreview(text: string): Node[] | null {
  const code = still()?.querySelector('pre > code')
  if (code?.textContent.trim() !== text.trim()) return null
  return [...code.cloneNode(true).childNodes]
}
