import { gradeOf, type MatchKind } from './grades.ts'
import { attributeOf, FLAGS } from './postings.ts'
import type { Source } from './sources.ts'
import type { Criterion } from './types.ts'

/** No occurrence. */
export const NONE = 0xffffffff

/** How typos (2 bits), grade (3 bits) and place (16 bits) are packed so that less is better. */
export interface Packing {
  typo: number
  exact: number
  attribute: number
}

/** How many bits each field has. */
export const BITS = { typo: 2, exact: 3, attribute: 16 }
type Field = keyof typeof BITS

/** Where words are looked for, and how what is found is packed. */
interface Places {
  size: number
  packing: Packing
  attributes: Uint8Array | null
  forgiving: Uint8Array | null
  open: Uint8Array | null
}

/** Of a word's occurrences in a record, the best is chosen in the ranking's own order. */
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

/** For each record the best of a word's occurrences, packed; `NONE` where it has none. */
export function bestOccurrences(
  sources: readonly Source[],
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
