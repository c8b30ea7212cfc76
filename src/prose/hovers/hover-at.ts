import type { Hover } from '#model/example.ts'

/** Returns the hover at an offset: the shortest of those that contain it. */
export function hoverAt(hovers: readonly Hover[], offset: number): Hover | undefined {
  return hovers
    .filter(({ start, length }) => start <= offset && offset <= start + length)
    .toSorted((a, b) => a.length - b.length)[0]
}
