import { type Criteria, top } from './top.ts'

export interface Page {
  offset: number
  limit: number
}

/** Of each group, the best `perGroup` records; groups stand where their best record does. */
export function groupHits(
  records: Uint32Array,
  criteria: readonly Criteria[],
  groups: Uint32Array | null,
  perGroup: number,
  { offset, limit }: Page,
): { ordinals: Uint32Array; total: number } {
  const wanted = offset + limit
  if (!groups) {
    return { ordinals: top(records, criteria, wanted).slice(offset), total: records.length }
  }
  const total = countGroups(records, groups)
  // More records than groups are needed; how many more is known only afterwards.
  for (let count = Math.max(FIRST_TRY, wanted * 4); ; count *= 4) {
    const best = top(records, criteria, count)
    const grouped = collect(best, groups, perGroup)
    const settled = perGroup === 1 && grouped.length >= wanted
    if (settled || best.length === records.length) {
      const list = grouped.slice(offset, wanted).flat()
      return { ordinals: Uint32Array.from(list), total }
    }
  }
}

/** Records to rank at first. */
const FIRST_TRY = 100

function countGroups(records: Uint32Array, groups: Uint32Array): number {
  // Groups are numbered in index order, so none has a larger number than its first record.
  const seen = new Uint8Array(groups.length)
  let count = 0
  for (let i = 0; i < records.length; i++) {
    const group = groups[records[i]!]!
    if (seen[group] === 0) {
      seen[group] = 1
      count++
    }
  }
  return count
}

function collect(best: Uint32Array, groups: Uint32Array, perGroup: number): number[][] {
  const found = new Map<number, number[]>()
  for (const record of best) {
    const group = found.get(groups[record]!)
    if (!group) found.set(groups[record]!, [record])
    else if (group.length < perGroup) group.push(record)
  }
  return [...found.values()]
}
