import type { CompiledPage, PageSection } from '#base/model/page.ts'
import type { SearchedSection } from './section-records.ts'

/** Where a method is explained. */
export interface MethodPlace {
  name: string
  /** Dotted names that end with it, as used in the docs: `eb.fn.count`. */
  qualified: string[]
  page: CompiledPage
  /** The section; null for the start of the page. */
  section: PageSection | null
}

/** Maximum number of qualified names to index per method. */
const MAX_PATHS = 20

/**
 * Finds the best place for each name: the one given in a page's `explains`; otherwise the first section that
 * mentions it on the page that does so in the most sections.
 */
export function methodPlaces(
  sections: readonly SearchedSection[],
  names: ReadonlySet<string>,
): MethodPlace[] {
  const places = new Map<string, Omit<MethodPlace, 'qualified'>>()
  for (const page of new Set(sections.map((section) => section.page))) {
    for (const { name, anchor } of page.explains) {
      const section = page.sections.find(
        (pageSection) => pageSection.anchor !== null && pageSection.anchor === anchor,
      )
      if (!places.has(name)) places.set(name, { name, page, section: section ?? null })
    }
  }
  for (const name of names) {
    if (places.has(name)) continue
    const uses = sections.filter((searched) => searched.names.includes(name))
    if (uses.length === 0) continue
    const { page, section } = bestUse(uses)
    places.set(name, { name, page, section: section.anchor === null ? null : section })
  }
  const dotted = new Set(
    sections.flatMap((section) => section.names).filter((name) => name.includes('.')),
  )
  return [...places.values()].map((place) => {
    const qualified = [...dotted].filter((name) => name.endsWith(`.${place.name}`))
    return { ...place, qualified: qualified.slice(0, MAX_PATHS) }
  })
}

/** Returns the first use on the page that has the most. */
function bestUse(uses: readonly SearchedSection[]): SearchedSection {
  const perPage = Map.groupBy(uses, ({ page }) => page)
  const [first, ...others] = perPage.values()
  return others.reduce((most, list) => (list.length > most.length ? list : most), first!)[0]!
}
