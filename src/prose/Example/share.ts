import type { Dialect } from '#model/dialect.ts'
import type { Shared } from '#model/example-view.ts'

/**
 * Groups dialects whose value is the same, so that it is said once.
 *
 * @param entries in the order of `DIALECTS`; `undefined` where a dialect has nothing.
 */
export function share<T>(entries: Iterable<[Dialect, T | undefined]>): Shared<T>[] {
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
