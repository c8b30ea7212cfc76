import { type Criteria, top } from './top.ts'

export interface Page {
  offset: number
  limit: number
}

/** Which records are one hit, and which hits are so near to one another that a list has room for a few. */
export interface Grouping {
  /** The group of each record. */
  groups: Uint32Array
  /** Records of a group that may be among the hits. */
  perGroup: number
  /** The family of each record; the records of a group are of one family. */
  families: Uint32Array
  /** Groups of a family that may be among the hits: the best. */
  perFamily: number
}

/**
 * Of each group, the best `perGroup` records; groups stand where their best record does.
 *
 * @param isNamed says which records the query names: the best of them is the first or second hit.
 */
export function groupHits(
  records: Uint32Array,
  criteria: readonly Criteria[],
  grouping: Grouping | null,
  { offset, limit }: Page,
  isNamed: ((ordinal: number) => boolean) | null = null,
): { ordinals: Uint32Array; total: number } {
  const wanted = offset + limit
  if (!grouping) {
    const best = top(records, criteria, isNamed ? Math.max(wanted, FIRST_TRY) : wanted)
    if (isNamed) {
      const named = namedAmong(best, isNamed)
      promote(best, (ordinal) => named.has(ordinal))
    }
    return { ordinals: best.slice(offset, wanted), total: records.length }
  }
  const total = countGroups(records, grouping)
  // More records than groups are needed; how many more is known only afterwards.
  for (let count = Math.max(FIRST_TRY, wanted * 4); ; count *= 4) {
    const best = top(records, criteria, count)
    const grouped = collect(best, grouping)
    const settled = grouping.perGroup === 1 && grouped.length >= wanted
    if (settled || best.length === records.length) {
      if (isNamed) {
        const named = namedAmong(best, isNamed)
        promote(grouped, (group) => group.some((ordinal) => named.has(ordinal)))
      }
      const list = grouped.slice(offset, wanted).flat()
      return { ordinals: Uint32Array.from(list), total }
    }
  }
}

/** Records to rank at first. */
const FIRST_TRY = 100

/** Looked for among so many as are ranked for each page of hits, so that all pages are of one list. */
function namedAmong(best: Uint32Array, isNamed: (ordinal: number) => boolean): ReadonlySet<number> {
  return new Set(best.subarray(0, FIRST_TRY).filter(isNamed))
}

/** What arrays and typed arrays have in common. */
interface HitList<T> {
  [at: number]: T
  findIndex(test: (hit: T) => boolean): number
  copyWithin(target: number, start: number, end: number): unknown
}

/** Makes the first hit that is named the second one, unless it is among the first two. */
function promote<T>(hits: HitList<T>, isNamed: (hit: T) => boolean): void {
  const at = hits.findIndex(isNamed)
  if (at <= 1) return
  const named = hits[at]!
  hits.copyWithin(2, 1, at)
  hits[1] = named
}

function countGroups(records: Uint32Array, { groups, families, perFamily }: Grouping): number {
  // Groups are numbered in index order, so none has a larger number than its first record.
  const seen = new Uint8Array(groups.length)
  const members = new Uint32Array(groups.length)
  let count = 0
  for (let i = 0; i < records.length; i++) {
    const record = records[i]!
    const group = groups[record]!
    if (seen[group] === 1) continue
    seen[group] = 1
    const family = families[record]!
    if (members[family]! >= perFamily) continue
    members[family]! += 1
    count++
  }
  return count
}

function collect(
  best: Uint32Array,
  { groups, perGroup, families, perFamily }: Grouping,
): number[][] {
  const found = new Map<number, number[]>()
  const members = new Map<number, number>()
  for (const record of best) {
    const of = groups[record]!
    const group = found.get(of)
    if (group) {
      if (group.length < perGroup) group.push(record)
      continue
    }
    const family = families[record]!
    const count = members.get(family) ?? 0
    if (count >= perFamily) continue
    members.set(family, count + 1)
    found.set(of, [record])
  }
  return [...found.values()]
}
