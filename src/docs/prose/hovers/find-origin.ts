import type { SqlOrigin } from '#base/model/example.ts'

/**
 * Returns the call that a line belongs to: the one with the fewest lines. One entry for each statement that
 * it contributed to.
 *
 * @param line starts at 1.
 */
export function originAtLine(origins: readonly SqlOrigin[], line: number): SqlOrigin[] {
  const around = origins.filter(({ first, last }) => first <= line && line <= last)
  const [closest] = around.toSorted((a, b) => a.last - a.first - (b.last - b.first))
  return around.filter(({ first, last }) => first === closest?.first && last === closest.last)
}

/** Returns the call that generated the smallest part around an offset of a statement. */
export function originAtSql(
  origins: readonly SqlOrigin[],
  statement: number,
  offset: number,
): SqlOrigin | undefined {
  const around = origins
    .filter((origin) => origin.statement === statement)
    .flatMap((origin) => origin.parts.map((part) => ({ origin, ...part })))
    .filter(({ start, end }) => start <= offset && offset <= end)
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]?.origin
}
