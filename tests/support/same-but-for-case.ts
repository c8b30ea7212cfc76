/** Names that are one and the same to a file system that takes no notice of case, in groups. */
export function sameButForCase(names: readonly string[]): string[][] {
  const groups = Map.groupBy(names, (name) => name.toLowerCase())
  return [...groups.values()].filter(({ length }) => length > 1)
}
