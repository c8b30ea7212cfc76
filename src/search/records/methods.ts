import type { CompiledPage, PageSection } from '#model/page.ts'

/** Where a method is explained. */
export interface MethodPlace {
  name: string
  /** Dotted names that end with it, as used in the docs: `eb.fn.count`. */
  qualified: string[]
  page: CompiledPage
  /** The section; null for the start of the page. */
  section: PageSection | null
}

export interface SectionNames {
  page: CompiledPage
  section: PageSection
  /** Names that occur in the section's code. */
  names: readonly string[]
  /** Names that are called in it. */
  calls: readonly string[]
}

/** Maximum number of qualified names to index per method. */
const MAX_PATHS = 20

/** Splits a title or a name into lowercase words: `innerJoin` and "Inner join" yield the same. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Returns the fraction of a name's words that occur in the titles. */
function titleShare(name: string, titles: readonly string[]): number {
  const words = wordsOf(name)
  const known = new Set(titles.flatMap(wordsOf))
  return words.filter((word) => known.has(word) || known.has(`${word}s`)).length / words.length
}

/**
 * Finds the best place for each name: the one given in a page's `explains`; otherwise, of the sections that
 * call it (or else mention it), the one whose titles match it best, then one on the page that uses it in the
 * most sections, then the first.
 */
export function methodPlaces(
  sections: readonly SectionNames[],
  names: ReadonlySet<string>,
): MethodPlace[] {
  const places = new Map<string, Omit<MethodPlace, 'qualified'>>()
  for (const page of new Set(sections.map((one) => one.page))) {
    for (const { name, anchor } of page.explains) {
      const section = page.sections.find((one) => one.anchor !== null && one.anchor === anchor)
      if (!places.has(name)) places.set(name, { name, page, section: section ?? null })
    }
  }
  for (const name of names) {
    if (places.has(name)) continue
    const calling = sections.filter((one) => one.calls.includes(name))
    const uses = calling.length > 0 ? calling : sections.filter((one) => one.names.includes(name))
    if (uses.length === 0) continue
    const { page, section } = bestUse(name, uses)
    places.set(name, { name, page, section: section.anchor === null ? null : section })
  }
  const dotted = new Set(sections.flatMap((one) => one.names).filter((name) => name.includes('.')))
  return [...places.values()].map((place) => {
    const qualified = [...dotted].filter((name) => name.endsWith(`.${place.name}`))
    return { ...place, qualified: qualified.slice(0, MAX_PATHS) }
  })
}

function bestUse(name: string, uses: readonly SectionNames[]): SectionNames {
  const scores = uses.map((use) => {
    const titles = [use.page.page.title, use.section.title]
    const count = uses.filter((other) => other.page === use.page).length
    return titleShare(name, titles) * 1000 + count
  })
  return uses[scores.indexOf(Math.max(...scores))]!
}
