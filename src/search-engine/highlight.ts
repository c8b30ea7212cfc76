import type { MatchedRange, Matcher } from './types.ts'

export interface HighlightOptions {
  /** Default: `<mark>`. */
  pre?: string
  /** Default: `</mark>`. */
  post?: string
  /** Applied to each part of the text, marked or not, such as an HTML escape. Default: none. */
  escape?: (text: string) => string
}

export interface SnippetOptions extends HighlightOptions {
  /** Number of words to keep. Default: 10. */
  words?: number
  /** Replaces text that was cut. Default: `…`. */
  ellipsis?: string
}

/** Escapes text for HTML; for use as `escape`. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function mark(
  text: string,
  from: number,
  to: number,
  ranges: readonly MatchedRange[],
  { pre = '<mark>', post = '</mark>', escape: escaped = (stretch) => stretch }: HighlightOptions,
): string {
  let result = ''
  let at = from
  for (const range of ranges) {
    const start = Math.max(range.start, at)
    const end = Math.min(range.end, to)
    if (start >= end) continue
    result += escaped(text.slice(at, start)) + pre + escaped(text.slice(start, end)) + post
    at = end
  }
  return result + escaped(text.slice(at, to))
}

/** Marks the query's words in the text; apart from the marks, the text is unchanged. */
export function highlight(text: string, matcher: Matcher, options: HighlightOptions = {}): string {
  return mark(text, 0, text.length, matcher.ranges(text), options)
}

/** Returns the `words` consecutive words that match the most query words; ties go to the earliest. */
export function snippet(text: string, matcher: Matcher, options: SnippetOptions = {}): string {
  const { words: asked = 10, ellipsis = '…' } = options
  const size = Math.max(1, asked)
  const { words } = matcher.tokens(text)
  const ranges = matcher.ranges(text)
  if (words.length <= size) return mark(text, 0, text.length, ranges, options)
  const first = bestWindow(words, ranges, size)
  const last = first + size - 1
  const from = first === 0 ? 0 : words[first]!.start
  const to = last >= words.length - 1 ? text.length : words[last]!.end
  const cut = mark(text, from, to, ranges, options)
  return (from > 0 ? ellipsis : '') + cut + (to < text.length ? ellipsis : '')
}

/** Returns the index of the best window's first word, with the matches centered. */
function bestWindow(
  words: readonly { start: number; end: number }[],
  ranges: readonly MatchedRange[],
  size: number,
): number {
  if (ranges.length === 0) return 0
  const matched = matchedWords(words, ranges)
  let best = 0
  let most = 0
  for (let first = 0; first + size <= words.length; first++) {
    let different = 0
    let inside = 0
    for (let i = first; i < first + size; i++) {
      different |= matched[i]!
      if (matched[i] !== 0) inside++
    }
    const score = countBits(different) * size + inside
    if (score > most) [best, most] = [first, score]
  }
  // The earliest best window ends at its last match; half of its leading words can be moved after it.
  const leading = Math.max(
    0,
    matched.subarray(best, best + size).findIndex((bits) => bits !== 0),
  )
  return Math.min(best + (best > 0 ? leading >> 1 : 0), words.length - size)
}

/** Returns, for each word of a text, a bit mask of the query words it matches; a query has at most 16. */
function matchedWords(
  words: readonly { start: number; end: number }[],
  ranges: readonly MatchedRange[],
): Uint32Array {
  const bits = new Uint32Array(words.length)
  let first = 0
  for (const range of ranges) {
    while (first < words.length && words[first]!.end <= range.start) first++
    const mask = range.words.reduce((sum, word) => sum | (1 << word), 0)
    for (let i = first; i < words.length && words[i]!.start < range.end; i++) bits[i]! |= mask
  }
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
