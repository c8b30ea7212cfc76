import type { ExampleHovers, Hover } from '#model/example.ts'
import type { AssembledSite } from '../site/assemble.ts'

/** Returns the type hovers of a page's examples, with the reference's ids replaced by hrefs. */
export function linkHovers(
  { hovers, reference }: AssembledSite,
  examples: readonly string[],
): ExampleHovers[] {
  const linked = ([start, length, type, documentation, symbol]: Hover): Hover => {
    const href = symbol === undefined ? undefined : reference.hrefs.get(symbol)
    if (href !== undefined) return [start, length, type, documentation ?? '', href]
    return documentation ? [start, length, type, documentation] : [start, length, type]
  }
  return examples.flatMap((id) => {
    const found = hovers.get(id)
    if (!found) return []
    const variants = found.variants.map((one) => ({ ...one, hovers: one.hovers.map(linked) }))
    return [{ ...found, variants }]
  })
}
