/** Computes the values of a criterion for the given records; lower is better. */
export type CriterionEvaluator = (records: Uint32Array) => Uint32Array

const RADIX_BITS = 11
const RADIX = 1 << RADIX_BITS

/** Records whose rank is still undecided, with their values of the current criterion. */
interface Pool {
  records: Uint32Array
  values: Uint32Array
}

/**
 * Returns the `count` best records in no particular order: the first criterion decides, and records that tie
 * at the cutoff go to the next. A later criterion is only evaluated for records that it can affect.
 */
function narrow(
  records: Uint32Array,
  criteria: readonly CriterionEvaluator[],
  count: number,
): Uint32Array {
  const sure = new Uint32Array(count)
  let settled = 0
  let open = records
  for (const criterion of criteria) {
    if (settled + open.length <= count) break
    let pool: Pool = { records: open, values: criterion(open) }
    const bits = differingBits(pool.values)
    for (let left = bits; left > 0; left -= RADIX_BITS) {
      const shift = Math.max(0, left - RADIX_BITS)
      const border = borderOf(pool.values, shift, count - settled)
      const split = splitAt(pool, shift, border, sure, settled)
      settled = split.settled
      pool = split.ties
    }
    open = pool.records
  }
  const result = new Uint32Array(settled + open.length)
  result.set(sure.subarray(0, settled))
  result.set(open, settled)
  return result
}

/** Returns the number of low bits in which the values differ; 0 if all are equal. */
function differingBits(values: Uint32Array): number {
  const first = values[0] ?? 0
  let differing = 0
  for (let i = 1; i < values.length; i++) differing |= values[i]! ^ first
  return 32 - Math.clz32(differing)
}

/** Returns the digit at the cutoff of the `count` best values. */
function borderOf(values: Uint32Array, shift: number, count: number): number {
  const histogram = new Uint32Array(RADIX)
  for (let i = 0; i < values.length; i++) {
    const digit = (values[i]! >>> shift) & (RADIX - 1)
    histogram[digit] = histogram[digit]! + 1
  }
  let border = 0
  for (let room = count; border < RADIX - 1 && histogram[border]! < room; border++) {
    room -= histogram[border]!
  }
  return border
}

/** Adds records that are surely among the best to `sure`, drops those that surely aren't, keeps ties. */
function splitAt(
  { records, values }: Pool,
  shift: number,
  border: number,
  sure: Uint32Array,
  settled: number,
): { ties: Pool; settled: number } {
  const ties = { records: new Uint32Array(records.length), values: new Uint32Array(records.length) }
  let tied = 0
  let next = settled
  for (let i = 0; i < records.length; i++) {
    const digit = (values[i]! >>> shift) & (RADIX - 1)
    if (digit < border) sure[next++] = records[i]!
    else if (digit === border) {
      ties.records[tied] = records[i]!
      ties.values[tied++] = values[i]!
    }
  }
  return {
    ties: { records: ties.records.subarray(0, tied), values: ties.values.subarray(0, tied) },
    settled: next,
  }
}

/** Returns the `count` best records, best first; ties keep the index order. */
export function selectTop(
  records: Uint32Array,
  criteria: readonly CriterionEvaluator[],
  count: number,
): Uint32Array {
  if (count <= 0) return new Uint32Array(0)
  const few =
    records.length > count ? narrow(records, [...criteria, (pool) => pool], count) : records
  const columns = criteria.map((criterion) => criterion(few))
  const order = [...few.keys()].sort((a, b) => {
    for (const column of columns) {
      const difference = column[a]! - column[b]!
      if (difference !== 0) return difference
    }
    return few[a]! - few[b]!
  })
  return Uint32Array.from(order, (i) => few[i]!)
}
