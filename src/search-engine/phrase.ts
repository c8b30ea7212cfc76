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
  let spots: Set<number> | null = null
  let found: number[] = []
  for (const ranges of terms) {
    const next = new Set<number>()
    found = []
    for (const { from, to } of ranges) {
      for (let at = starts[from]!; at < starts[to]!; at++) {
        if (counts[records[at]!] !== terms.length) continue
        const here = spot(postings, at)
        if (spots && !spots.has(here) && !spots.has(here - 1)) continue
        next.add(here)
        found.push(at)
      }
    }
    if (next.size === 0) return null
    spots = next
  }
  return {
    records: Uint32Array.from(found, (at) => records[at]!),
    occurrences: Uint32Array.from(found, (at) => postings.occurrences[at]!),
    places: Uint16Array.from(found, (at) => postings.places[at]!),
  }
}
