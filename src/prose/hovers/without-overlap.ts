import type { Hover } from '#model/example.ts'

/**
 * Returns the hovers in order, without those that begin inside the previous one: each gets its own element.
 */
export function withoutOverlap(hovers: readonly Hover[]): Hover[] {
  let end = 0
  return hovers.filter(({ start, length }) => {
    if (start < end || length === 0) return false
    end = start + length
    return true
  })
}
