import { splitWords, type Word } from './tokenize.ts'

/** A part of a text that matched: UTF-16 offsets, and the term of the index that it is. */
interface Range {
  start: number
  end: number
  term: string
}

/** Finds what a query matched in the texts of one hit. */
export interface Matcher {
  /** Returns the matched ranges, in order and without overlap. */
  find(text: string): Range[]
}

/**
 * Creates the matcher of a hit.
 *
 * @param words the query's words: of a longer word that begins like one, only the beginning is marked
 * @param terms the terms of the record that matched
 */
export function createMatcher(words: readonly Word[], terms: readonly string[]): Matcher {
  const matched = new Set(terms)
  const beginnings = words.map(({ text }) => text)
  const toRange = ({ text, term, start, end }: Word): Range => {
    const typed = beginnings.find((begin) => begin !== text && text.startsWith(begin))
    // Offsets in a folded word are those of the original only if folding kept its length.
    const isCut = typed !== undefined && text.length === end - start && !beginnings.includes(text)
    return { start, end: isCut ? start + typed.length : end, term }
  }
  return {
    find(text) {
      const ranges: Range[] = []
      for (const word of splitWords(text)) {
        const parts = matched.has(word.term) ? [word] : word.pieces
        for (const part of parts.filter(({ term }) => matched.has(term))) {
          const range = toRange(part)
          const before = ranges.at(-1)
          if (before && range.start === before.end) before.end = range.end
          else if (!before || range.start > before.end) ranges.push(range)
        }
      }
      return ranges
    },
  }
}

/** What stands before and after a match. */
interface Tags {
  pre: string
  post: string
}

/** Marks what matched; apart from the marks, the text is unchanged. */
export function highlight(text: string, matcher: Matcher, tags: Tags): string {
  return mark(text, { start: 0, end: text.length }, matcher.find(text), tags)
}

function mark(
  text: string,
  part: { start: number; end: number },
  ranges: readonly Range[],
  { pre, post }: Tags,
): string {
  let result = ''
  let at = part.start
  for (const { start, end } of ranges) {
    if (start < at || end > part.end) continue
    result += text.slice(at, start) + pre + text.slice(start, end) + post
    at = end
  }
  return result + text.slice(at, part.end)
}

/** Returns the `size` consecutive words with the most different matches, marked; ties go to the earliest. */
export function snippet(
  text: string,
  matcher: Matcher,
  { size, ellipsis, ...tags }: Tags & { size: number; ellipsis: string },
): string {
  const words = splitWords(text).filter(({ start }, i, all) => i === 0 || start >= all[i - 1]!.end)
  const ranges = matcher.find(text)
  if (words.length <= size) return mark(text, { start: 0, end: text.length }, ranges, tags)
  const first = findBestWindow(words, ranges, size)
  const start = first === 0 ? 0 : words[first]!.start
  const isLast = first + size >= words.length
  const end = isLast ? text.length : words[first + size - 1]!.end
  const cut = mark(text, { start, end }, ranges, tags)
  return (start > 0 ? ellipsis : '') + cut + (isLast ? '' : ellipsis)
}

/** Returns the position of the window's first word, with its matches in the middle. */
function findBestWindow(words: readonly Word[], ranges: readonly Range[], size: number): number {
  let best = { first: 0, score: 0, lead: 0 }
  for (let first = 0; first + size <= words.length; first++) {
    const from = words[first]!.start
    const inside = ranges.filter(
      ({ start, end }) => start >= from && end <= words[first + size - 1]!.end,
    )
    const score = new Set(inside.map(({ term }) => term)).size * size + inside.length
    if (score <= best.score) continue
    const lead = words.slice(first).findIndex(({ end }) => end > inside[0]!.start)
    best = { first, score, lead }
  }
  const centered = best.first === 0 ? 0 : best.first + (best.lead >> 1)
  return Math.min(centered, words.length - size)
}
