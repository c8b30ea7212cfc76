import { type CriterionEvaluator, selectTop } from './top.ts'

export interface Page {
  offset: number
  limit: number
}

/** Which records form one hit, and which hits are so closely related that a list includes only a few. */
export interface Grouping {
  /** The group of each record. */
  groups: Uint32Array
  /** Maximum number of records per group among the hits. */
  perGroup: number
  /** The family of each record; all records of a group belong to the same family. */
  families: Uint32Array
  /** Maximum number of groups per family among the hits; the best ones are chosen. */
  perFamily: number
}

/**
 * Returns the best `perGroup` records of each group; a group is ranked by its best record.
 *
 * @param isNamed whether the query names a record: the best such record becomes the first or second hit.
 */
export function groupHits(
  records: Uint32Array,
  criteria: readonly CriterionEvaluator[],
  grouping: Grouping | null,
  { offset, limit }: Page,
  isNamed: ((ordinal: number) => boolean) | null = null,
): { ordinals: Uint32Array; total: number } {
  const wanted = offset + limit
  if (!grouping) {
    const best = selectTop(records, criteria, isNamed ? Math.max(wanted, INITIAL_COUNT) : wanted)
    if (isNamed) {
      const named = namedAmong(best, isNamed)
      promote(best, (ordinal) => named.has(ordinal))
    }
    return { ordinals: best.slice(offset, wanted), total: records.length }
  }
  const total = countGroups(records, grouping)
  // More records than groups are needed; how many more isn't known in advance.
  for (let count = Math.max(INITIAL_COUNT, wanted * 4); ; count *= 4) {
    const best = selectTop(records, criteria, count)
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

/** Number of records to rank at first. */
const INITIAL_COUNT = 100

/** Searches only the records that are ranked for every page, so that all pages are parts of one list. */
function namedAmong(best: Uint32Array, isNamed: (ordinal: number) => boolean): ReadonlySet<number> {
  return new Set(best.subarray(0, INITIAL_COUNT).filter(isNamed))
}

/** The common interface of arrays and typed arrays. */
interface HitList<T> {
  [at: number]: T
  findIndex(test: (hit: T) => boolean): number
  copyWithin(target: number, start: number, end: number): unknown
}

/** Moves the first named hit to second place, unless it is already among the first two. */
function promote<T>(hits: HitList<T>, isNamed: (hit: T) => boolean): void {
  const at = hits.findIndex(isNamed)
  if (at <= 1) return
  const named = hits[at]!
  hits.copyWithin(2, 1, at)
  hits[1] = named
}

function countGroups(records: Uint32Array, { groups, families, perFamily }: Grouping): number {
  // Groups are numbered in index order, so no group's number exceeds its first record's ordinal.
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
