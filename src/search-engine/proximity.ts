import { attributeOf, ENDS, positionOf, STARTS } from './postings.ts'
import type { OccurrenceRange } from './sources.ts'

/** Maximum distance: words this far apart, or in different attributes, don't count as near each other. */
const MAX_DISTANCE = 8

/** The occurrences of each query word in each of the given records. */
class WordPositions {
  private readonly heads: Int32Array
  private readonly next: number[] = []
  private readonly values: number[] = []
  private readonly width: number

  constructor(slots: number, width: number) {
    this.heads = new Int32Array(slots * width).fill(-1)
    this.width = width
  }

  add(slot: number, word: number, occurrence: number): void {
    const head = slot * this.width + word
    this.next.push(this.heads[head]!)
    this.heads[head] = this.values.length
    this.values.push(occurrence)
  }

  list(slot: number, word: number): number[] {
    const list: number[] = []
    for (let at = this.heads[slot * this.width + word]!; at >= 0; at = this.next[at]!) {
      list.push(this.values[at]!)
    }
    return list
  }
}

function distance(a: number, b: number): number {
  if (attributeOf(a) !== attributeOf(b)) return MAX_DISTANCE
  const steps = positionOf(b) - positionOf(a)
  return Math.min(MAX_DISTANCE, steps > 0 ? steps : 1 - steps)
}

function nearest(first: number[], second: number[]): number {
  let least = MAX_DISTANCE
  for (const a of first) {
    for (const b of second) {
      least = Math.min(least, distance(a, b))
      if (least === 1) return 1
    }
  }
  return least
}

/** Returns whether the first word starts and the last word ends the same value of `width` words. */
function fillsValue(first: number[], last: number[], width: number): boolean {
  return first.some(
    (a) =>
      a & STARTS &&
      last.some((b) => {
        const steps = positionOf(b) - positionOf(a)
        return b & ENDS && attributeOf(a) === attributeOf(b) && steps >= 0 && steps < width
      }),
  )
}

/**
 * Returns for each record twice the sum of the distances between neighboring query words that it matches,
 * plus one unless the words are a whole value.
 */
export function proximities(
  records: Uint32Array,
  size: number,
  words: readonly (readonly OccurrenceRange[])[],
  attributes: Uint8Array | null,
): Uint32Array {
  const values = new Uint32Array(records.length)
  const width = words.length
  if (width < 2) return values
  const slots = new Int32Array(size).fill(-1)
  for (let i = 0; i < records.length; i++) slots[records[i]!] = i
  const gathered = new WordPositions(records.length, width)
  for (const [word, sources] of words.entries()) {
    for (const source of sources) {
      for (let i = source.from; i < source.to; i++) {
        const slot = slots[source.records[i]!]!
        if (slot < 0) continue
        const occurrence = source.occurrences[i]!
        if (attributes && !attributes[attributeOf(occurrence)]) continue
        gathered.add(slot, word, occurrence)
      }
    }
  }
  for (let slot = 0; slot < records.length; slot++) values[slot] = measure(gathered, slot, width)
  return values
}

function measure(gathered: WordPositions, slot: number, width: number): number {
  const lists: number[][] = []
  for (let word = 0; word < width; word++) {
    const list = gathered.list(slot, word)
    if (list.length > 0) lists.push(list)
  }
  let sum = 0
  for (let i = 1; i < lists.length; i++) sum += nearest(lists[i - 1]!, lists[i]!)
  const adjacent = lists.length === width && sum === width - 1
  const whole = adjacent && fillsValue(lists[0]!, lists[width - 1]!, width)
  return sum * 2 + (whole ? 0 : 1)
}
