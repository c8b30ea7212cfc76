import type { Hover } from '#model/example.ts'

/** Hovers in order, without those that begin inside the one before: each gets an element of its own. */
export function withoutOverlap(hovers: readonly Hover[]): Hover[] {
  let end = 0
  return hovers.filter(([start, length]) => {
    if (start < end || length === 0) return false
    end = start + length
    return true
  })
}
