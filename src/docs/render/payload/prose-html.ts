const OPENING_TAG = '<div data-prose="true">'

/**
 * Returns the HTML inside the element that contains a page's prose, as React rendered it; null for a document
 * without one. React closes every `div`, and code in the prose is escaped, so counting tags finds the end.
 */
export function proseHtml(document: string): string | null {
  const start = document.indexOf(OPENING_TAG)
  if (start < 0) return null
  const begin = start + OPENING_TAG.length
  const tags = /<(\/?)div\b/g
  tags.lastIndex = begin
  let depth = 1
  for (let tag = tags.exec(document); tag; tag = tags.exec(document)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return document.slice(begin, tag.index)
  }
  throw new Error('The element of the prose has no end.')
}
