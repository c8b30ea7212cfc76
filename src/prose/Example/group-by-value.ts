import type { Dialect } from '#model/dialect.ts'
import type { Shared } from '#model/example-view.ts'

/**
 * Groups dialects that have the same value, so that it is shown once.
 *
 * @param entries in the order of `DIALECTS`; `undefined` if a dialect has no value.
 */
export function groupByValue<T>(entries: Iterable<[Dialect, T | undefined]>): Shared<T>[] {
  const groups = new Map<string, Shared<T>>()
  for (const [dialect, value] of entries) {
    if (value === undefined) continue
    const key = JSON.stringify(value)
    const group = groups.get(key)
    if (group) group.dialects.push(dialect)
    else groups.set(key, { dialects: [dialect], value })
  }
  return [...groups.values()]
}
