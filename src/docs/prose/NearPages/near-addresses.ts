/** Maximum number of suggestions. */
const MAX_NEAR = 5
/** Share of common pairs of letters from which on two addresses are near. */
const NEAR = 0.5

/**
 * Returns the known addresses that are nearest to one that doesn't exist, the nearest first. What counts is
 * the last part, as readers type it, and the whole address where parts of it have moved.
 */
export function nearAddresses(wanted: string, known: readonly string[]): string[] {
  return known
    .map((address) => ({
      address,
      nearness:
        0.7 * similarity(lastPart(wanted), lastPart(address)) + 0.3 * similarity(wanted, address),
    }))
    .filter(({ nearness }) => nearness >= NEAR)
    .toSorted((a, b) => b.nearness - a.nearness)
    .slice(0, MAX_NEAR)
    .map(({ address }) => address)
}

/** Returns the letters and digits of an address's last part: `/docs/Kysely.html` → `kysely`. */
export function lastPart(address: string): string {
  const path = address.replace(/(\.html|\/)+$/, '')
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
}

/** Returns how many pairs of neighboring letters two texts share: Dice's coefficient, 0 to 1. */
function similarity(a: string, b: string): number {
  const [ours, theirs] = [pairsOf(a), pairsOf(b)]
  const common = ours.filter((pair) => theirs.includes(pair)).length
  return ours.length + theirs.length === 0 ? 0 : (2 * common) / (ours.length + theirs.length)
}

function pairsOf(text: string): string[] {
  const lower = ` ${text.toLowerCase()} `
  return [...new Set(Array.from({ length: lower.length - 1 }, (_, n) => lower.slice(n, n + 2)))]
}
