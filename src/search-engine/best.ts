import { gradeOf, type MatchKind } from './grades.ts'
import { attributeOf, FLAGS } from './postings.ts'
import type { OccurrenceRange } from './sources.ts'
import type { Criterion } from './types.ts'

/** No occurrence. */
export const NONE = 0xffffffff

/** Bit offsets for packing typos (2 bits), grade (3 bits) and place (16 bits); lower is better. */
export interface Packing {
  typo: number
  exact: number
  attribute: number
}

/** Width of each field, in bits. */
export const BITS = { typo: 2, exact: 3, attribute: 16 }
type Field = keyof typeof BITS

/** Where to search for words, and how to pack their occurrences. */
interface Places {
  size: number
  packing: Packing
  attributes: Uint8Array | null
  forgiving: Uint8Array | null
  open: Uint8Array | null
}

/** Returns a packing in the ranking's own order, which decides a word's best occurrence in a record. */
export function packingOf(ranking: readonly Criterion[]): Packing {
  const fields: Field[] = ['typo', 'attribute', 'exact']
  const order = (field: Field) => {
    const at = ranking.findIndex((criterion) => criterion === field || criterion === `${field}s`)
    return at < 0 ? ranking.length : at
  }
  fields.sort((a, b) => order(b) - order(a))
  const packing = { typo: 0, exact: 0, attribute: 0 }
  let shift = 0
  for (const field of fields) {
    packing[field] = shift
    shift += BITS[field]
  }
  return packing
}

export const typosIn = (packed: number, packing: Packing) => (packed >>> packing.typo) & 3
export const gradeIn = (packed: number, packing: Packing) => (packed >>> packing.exact) & 7
export const placeIn = (packed: number, packing: Packing) => (packed >>> packing.attribute) & 0xffff

function gradeTable(kind: MatchKind, typos: number, packing: Packing): Uint32Array {
  return Uint32Array.from({ length: FLAGS + 1 }, (_, flags) => {
    return (typos << packing.typo) | (gradeOf(kind, flags) << packing.exact)
  })
}

/** Returns each record's best occurrence of a word, packed; `NONE` if it has none. */
export function bestOccurrences(
  sources: readonly OccurrenceRange[],
  { size, packing, attributes, forgiving, open }: Places,
): Uint32Array {
  const best = new Uint32Array(size).fill(NONE)
  const shift = packing.attribute
  for (const { records, occurrences, places, from, to, typos, kind } of sources) {
    const table = gradeTable(kind, typos, packing)
    const searched = typos > 0 ? forgiving : kind === 'prefix' ? open : attributes
    for (let i = from; i < to; i++) {
      const occurrence = occurrences[i]!
      if (searched && !searched[attributeOf(occurrence)]) continue
      const packed = table[occurrence & FLAGS]! | (places[i]! << shift)
      const record = records[i]!
      if (packed < best[record]!) best[record] = packed
    }
  }
  return best
}
