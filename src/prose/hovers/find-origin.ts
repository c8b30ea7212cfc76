import type { SqlOrigin } from '#model/example.ts'

/** Start and end of a part of a statement. */
export type Part = [start: number, end: number]

export function partsOf([, , , ...places]: SqlOrigin): Part[] {
  return places.flatMap((start, index): Part[] =>
    index % 2 === 0 ? [[start, places[index + 1] ?? start]] : [],
  )
}

/**
 * Returns the call that a line belongs to: the one with the fewest lines. One entry for each statement that
 * it contributed to.
 *
 * @param line starts at 1.
 */
export function originAtLine(origins: readonly SqlOrigin[], line: number): SqlOrigin[] {
  const around = origins.filter(([, first, last]) => first <= line && line <= last)
  const [closest] = around.toSorted((a, b) => a[2] - a[1] - (b[2] - b[1]))
  return around.filter(([, first, last]) => first === closest?.[1] && last === closest[2])
}

/** Returns the call that generated the smallest part around an offset of a statement. */
export function originAtSql(
  origins: readonly SqlOrigin[],
  statement: number,
  offset: number,
): SqlOrigin | undefined {
  const around = origins
    .filter((origin) => origin[0] === statement)
    .flatMap((origin) => partsOf(origin).map(([start, end]) => ({ origin, start, end })))
    .filter(({ start, end }) => start <= offset && offset <= end)
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]?.origin
}
