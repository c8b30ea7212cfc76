import type { ExampleHovers, Hover } from '#base/model/example.ts'
import type { AssembledSite } from '../assemble.ts'

/** Returns the type hovers of a page's examples, with the reference's ids replaced by hrefs. */
export function linkHovers(
  { hovers, reference }: AssembledSite,
  examples: readonly string[],
): ExampleHovers[] {
  const withHref = ({ reference: id, ...hover }: Hover): Hover => {
    const href = id === undefined ? undefined : reference.hrefs.get(id)
    return href === undefined ? hover : { ...hover, reference: href }
  }
  return examples.flatMap((id) => {
    const example = hovers.get(id)
    if (!example) return []
    const variants = example.variants.map((variant) => ({
      ...variant,
      hovers: variant.hovers.map(withHref),
    }))
    return [{ ...example, variants }]
  })
}
