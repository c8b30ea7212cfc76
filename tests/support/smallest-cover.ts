/**
 * Chooses as few and as small items as possible that together have every feature: repeatedly the one with the
 * most unseen features for its size, the first in a tie.
 */
export function smallestCover<T>(
  items: readonly T[],
  { featuresOf, sizeOf }: { featuresOf(item: T): Set<string>; sizeOf(item: T): number },
): T[] {
  const rest = new Set(
    items.map((item) => ({ item, unseen: featuresOf(item), size: sizeOf(item) })),
  )
  const chosen: T[] = []
  for (;;) {
    const [best] = [...rest].toSorted((a, b) => b.unseen.size / b.size - a.unseen.size / a.size)
    if (!best?.unseen.size) return chosen
    chosen.push(best.item)
    rest.delete(best)
    for (const { unseen } of rest) for (const feature of best.unseen) unseen.delete(feature)
  }
}
