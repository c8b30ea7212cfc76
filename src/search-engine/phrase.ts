import type { TermRange } from './dictionary.ts'
import type { Postings } from './postings.ts'

/** Record, attribute and position in one number; the next position is the number plus one. */
function spot(postings: Postings, at: number): number {
  return postings.records[at]! * 2 ** 22 + (postings.occurrences[at]! >>> 3)
}

/** For each record the number of terms, from the first on, that it has all of. */
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

/** The place of the first number that isn't less, among sorted ones. */
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
 * Where terms follow one another, side by side or within one identifier; the occurrences are the
 * last term's. Each term may be any of several ranges. Null when there are none.
 */
export function phraseOccurrences(
  postings: Postings,
  terms: readonly (readonly TermRange[])[],
): { records: Uint32Array; occurrences: Uint32Array; places: Uint16Array } | null {
  const { starts, records } = postings
  // Only records that have all terms are looked at closely.
  const counts = shared(postings, terms)
  /** Where the term before ends, sorted. */
  let before: Float64Array | null = null
  let found: number[] = []
  for (const ranges of terms) {
    found = []
    const spots: number[] = []
    for (const { from, to } of ranges) {
      for (let term = from; term < to; term++) {
        // Occurrences of one term are sorted, so both lists are walked once.
        let behind = before ? lowerBound(before, spot(postings, starts[term]!) - 1) : 0
        for (let at = starts[term]!; at < starts[term + 1]!; at++) {
          if (counts[records[at]!] !== terms.length) continue
          const here = spot(postings, at)
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
