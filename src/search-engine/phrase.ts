import type { TermRange } from './dictionary.ts'
import type { Postings } from './postings.ts'

/** Encodes record, attribute and position as one number; the next position is that number plus one. */
function wordAddress(postings: Postings, at: number): number {
  return postings.records[at]! * 2 ** 22 + (postings.occurrences[at]! >>> 3)
}

/** Counts, for each record, how many of the terms it has, from the first one without a gap. */
function shared({ size, starts, records }: Postings, terms: readonly (readonly TermRange[])[]) {
  const counts = new Uint8Array(size)
  for (const [i, ranges] of terms.entries()) {
    for (const { from, to } of ranges) {
      for (let at = starts[from]!; at < starts[to]!; at++) {
        if (counts[records[at]!] === i) counts[records[at]!] = i + 1
      }
    }
  }
  return counts
}

/** Returns the index of the first number in a sorted array that isn't less than `value`. */
function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Finds where terms follow one another, side by side or within one identifier, and returns the occurrences of
 * the last term. Each term may be any of several ranges. Null if there are none.
 */
export function phraseOccurrences(
  postings: Postings,
  terms: readonly (readonly TermRange[])[],
): { records: Uint32Array; occurrences: Uint32Array; places: Uint16Array } | null {
  const { starts, records } = postings
  // Only records that have all terms are checked closely.
  const counts = shared(postings, terms)
  /** Addresses of the previous term, sorted. */
  let before: Float64Array | null = null
  let found: number[] = []
  for (const ranges of terms) {
    found = []
    const spots: number[] = []
    for (const { from, to } of ranges) {
      for (let term = from; term < to; term++) {
        // Occurrences of one term are sorted, so both lists are traversed once.
        let behind = before ? lowerBound(before, wordAddress(postings, starts[term]!) - 1) : 0
        for (let at = starts[term]!; at < starts[term + 1]!; at++) {
          if (counts[records[at]!] !== terms.length) continue
          const here = wordAddress(postings, at)
          if (before) {
            while (before[behind]! < here - 1) behind++
            if (!(before[behind]! <= here)) continue
          }
          spots.push(here)
          found.push(at)
        }
      }
    }
    if (spots.length === 0) return null
    before = Float64Array.from(spots)
    const isSorted = ranges.length === 1 && ranges[0]!.to === ranges[0]!.from + 1
    if (!isSorted) before.sort()
  }
  return {
    records: Uint32Array.from(found, (at) => records[at]!),
    occurrences: Uint32Array.from(found, (at) => postings.occurrences[at]!),
    places: Uint16Array.from(found, (at) => postings.places[at]!),
  }
}
