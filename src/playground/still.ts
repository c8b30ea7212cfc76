/** What the page shows in the playground's place before it has come: the first code, colored, and what this is. */
function still(): Element | null {
  return document.querySelector('[data-playground] > [data-still]')
}

/** Copies of the paragraphs about the playground. */
export function introduction(): Node[] {
  return [...(still()?.querySelectorAll(':scope > p') ?? [])].map((part) => part.cloneNode(true))
}

/** Copies of the colored lines of a text, if it is the page's first code; null for any other. */
export function coloredStill(text: string): Node[] | null {
  const code = still()?.querySelector('pre > code')
  if (code?.textContent.trim() !== text.trim()) return null
  return [...code.cloneNode(true).childNodes]
}
