/**
 * Returns the page's static preview of the playground: the start query with its proven SQL and rows, and an
 * introduction. It is hidden once the playground has loaded.
 */
function preview(): Element | null {
  return document.querySelector('[data-application] > [data-preview]')
}

/** Selects parts of the preview: what was proven about the start query, or the introduction. */
const PARTS = {
  proven: ['[data-view="sql"], [data-view="rows"]', 'figure p[data-status]'],
  introduction: [':scope > p'],
}

export type PreviewPart = keyof typeof PARTS

/** Returns copies of a part's elements, in their order. */
export function copyPreview(part: PreviewPart): Node[] {
  const elements = PARTS[part].flatMap((selector) => [
    ...(preview()?.querySelectorAll(selector) ?? []),
  ])
  return elements.map((element) => element.cloneNode(true))
}

/** Returns copies of a text's highlighted lines if it is the start query, otherwise null. */
export function highlightedPreview(text: string): Node[] | null {
  const code = preview()?.querySelector('pre > code')
  if (code?.textContent.trim() !== text.trim()) return null
  return [...code.cloneNode(true).childNodes]
}
