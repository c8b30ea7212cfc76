import type { MarkedText } from '#docs/search-index/index.ts'
import { ELLIPSIS, type SearchHit } from '../client/search-port.ts'

/** Letters that a list shows of a text, so that a phone shows eight words or more around a match. */
const LENGTH = 160

/**
 * Returns the part of a hit's text that lists show. Providers are asked for the few words of the specification
 * (spec 8.2); as the whole text is there, so much of it is shown around them.
 */
export function wideSnippet({ content, matched }: SearchHit): MarkedText | null {
  const snippet = matched?.snippet
  if (!content || !snippet) return content ? { text: content, marks: [] } : null
  const isCut = {
    before: snippet.text.startsWith(ELLIPSIS),
    after: snippet.text.endsWith(ELLIPSIS),
  }
  const core = snippet.text.slice(isCut.before ? 1 : 0, isCut.after ? -1 : undefined)
  const at = content.indexOf(core)
  if (at < 0) return snippet
  const more = Math.max(0, LENGTH - core.length)
  // What one side has no need of, the other may have.
  const rest = content.length - at - core.length
  const before = Math.min(at, Math.max(more >> 1, more - rest))
  const start = wordStart(content, at - before)
  const end = wordEnd(content, at + core.length + more - before)
  const by = at - start + (start > 0 ? 1 : 0) - (isCut.before ? 1 : 0)
  return {
    text:
      (start > 0 ? ELLIPSIS : '') +
      content.slice(start, end) +
      (end < content.length ? ELLIPSIS : ''),
    marks: snippet.marks.map((mark) => ({ start: mark.start + by, end: mark.end + by })),
  }
}

/** Returns where the first whole word after a place begins. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0
  const space = text.indexOf(' ', at - 1)
  return space < 0 ? at : space + 1
}

/** Returns where the last whole word before a place ends. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  return Math.max(text.lastIndexOf(' ', at), 0) || text.length
}
