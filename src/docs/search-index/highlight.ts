import type { Mark, MarkedText } from './marked-text.ts'
import { splitWords, type Word } from './tokenize.ts'

/** A part of a text that matched, and the term of the index that it is. */
interface Match extends Mark {
  term: string
}

/** Marks what a query matched in the texts of hits. */
export interface Matcher {
  /** Marks a whole text. */
  mark(text: string): MarkedText
  /**
   * Returns the `size` consecutive words with the most different matches; ties go to the earliest.
   *
   * @param ellipsis stands for what is left out
   */
  snippet(text: string, size: number, ellipsis: string): MarkedText
}

/**
 * Creates the matcher of a reading of a query.
 *
 * @param words the query's words: of a longer word that begins like one, only the beginning is marked
 * @param terms the terms that matched
 */
export function createMatcher(words: readonly Word[], terms: readonly string[]): Matcher {
  const matched = new Set(terms)
  const mayOccurIn = createFilter(terms)
  const beginnings = words.map(({ text }) => text)
  const toMatch = ({ text, term, start, end }: Word): Match => {
    const typed = beginnings.find((begin) => begin !== text && text.startsWith(begin))
    // Offsets in a folded word are those of the original only if folding kept its length.
    const isCut = typed !== undefined && text.length === end - start && !beginnings.includes(text)
    return { start, end: isCut ? start + typed.length : end, term }
  }
  const find = (split: readonly Word[]): Match[] => {
    const found: Match[] = []
    for (const word of split) {
      const parts = matched.has(word.term) ? [word] : word.pieces
      for (const part of parts) {
        if (!matched.has(part.term)) continue
        const match = toMatch(part)
        const before = found.at(-1)
        if (before && match.start === before.end) before.end = match.end
        else if (!before || match.start > before.end) found.push(match)
      }
    }
    return found
  }
  return {
    mark: (text) => ({ text, marks: mayOccurIn(text) ? find(splitWords(text)).map(toMark) : [] }),
    snippet(text, size, ellipsis) {
      const split = splitWords(text)
      const found = mayOccurIn(text) ? find(split) : []
      // The parts of a dotted name follow it.
      const whole = split.filter(({ start }, i) => i === 0 || start >= split[i - 1]!.end)
      if (whole.length <= size) return { text, marks: found.map(toMark) }
      const first = findBestWindow(whole, found, size)
      const start = first === 0 ? 0 : whole[first]!.start
      const isLast = first + size >= whole.length
      const end = isLast ? text.length : whole[first + size - 1]!.end
      const before = start > 0 ? ellipsis : ''
      const marks = found
        .filter((match) => match.start >= start && match.end <= end)
        .map((match) => shift(match, before.length - start))
      return { text: before + text.slice(start, end) + (isLast ? '' : ellipsis), marks }
    },
  }
}

function toMark({ start, end }: Match): Mark {
  return { start, end }
}

function shift({ start, end }: Mark, by: number): Mark {
  return { start: start + by, end: end + by }
}

/** Letters of a term that each of its words begins with, whatever their endings. */
const STEM_LENGTH = 3

/** Returns a quick test that is false only for texts in which none of the terms occurs: most texts of most hits. */
function createFilter(terms: readonly string[]): (text: string) => boolean {
  const stems = [...new Set(terms.map((term) => term.slice(0, STEM_LENGTH)))]
  // Folding removes underscores and accents.
  const isPlain = /^[\x20-\x5e\x60-\x7e]*$/
  return (text) => {
    if (!isPlain.test(text)) return true
    const folded = text.toLowerCase()
    return stems.some((stem) => folded.includes(stem))
  }
}

/** Returns the position of the window's first word, with its matches in the middle. */
function findBestWindow(words: readonly Word[], found: readonly Match[], size: number): number {
  let best = { first: 0, score: 0, lead: 0 }
  let from = 0
  for (let first = 0; first + size <= words.length; first++) {
    const start = words[first]!.start
    const end = words[first + size - 1]!.end
    while (from < found.length && found[from]!.start < start) from += 1
    let to = from
    while (to < found.length && found[to]!.end <= end) to += 1
    if (to === from) continue
    const inside = found.slice(from, to)
    const score = new Set(inside.map(({ term }) => term)).size * size + inside.length
    if (score <= best.score) continue
    const lead = words.slice(first, first + size).findIndex((word) => word.end > inside[0]!.start)
    best = { first, score, lead }
  }
  const centered = best.first === 0 ? 0 : best.first + (best.lead >> 1)
  return Math.min(centered, words.length - size)
}
