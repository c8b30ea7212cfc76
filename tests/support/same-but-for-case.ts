/** Returns groups of names that are identical to a case-insensitive file system. */
export function sameButForCase(names: readonly string[]): string[][] {
  const groups = Map.groupBy(names, (name) => name.toLowerCase())
  return [...groups.values()].filter(({ length }) => length > 1)
}
