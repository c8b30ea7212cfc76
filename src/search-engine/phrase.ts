import type { TermRange } from './dictionary.ts'
import type { Postings } from './postings.ts'

/** Record, attribute and position in one number; the next position is the number plus one. */
function spot(postings: Postings, at: number): number {
  return postings.records[at]! * 2 ** 22 + (postings.occurrences[at]! >>> 3)
}

function countOf({ starts }: Postings, ranges: readonly TermRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + starts[to]! - starts[from]!, 0)
}

/** 1 for each record that has the term. */
function recordsWith({ size, starts, records }: Postings, ranges: readonly TermRange[]) {
  const marks = new Uint8Array(size)
  for (const { from, to } of ranges) {
    for (let at = starts[from]!; at < starts[to]!; at++) marks[records[at]!] = 1
  }
  return marks
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
  const counts = terms.map((ranges) => countOf(postings, ranges))
  // Only records that have the rarest term are looked at closely.
  const possible = recordsWith(postings, terms[counts.indexOf(Math.min(...counts))]!)
  let spots: Set<number> | null = null
  let found: number[] = []
  for (const ranges of terms) {
    const next = new Set<number>()
    found = []
    for (const { from, to } of ranges) {
      for (let at = starts[from]!; at < starts[to]!; at++) {
        if (possible[records[at]!] === 0) continue
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
