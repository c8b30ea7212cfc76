import type { SearchHit } from '../client/search-port.ts'
import type { HitGroup } from '../hits/group-hits.ts'
import { hitHref } from '../hits/hit-text.ts'

interface HitOption {
  hit: SearchHit
  href: string
  /** Whether it is nested under another hit of the same page. */
  nested: boolean
}

/** The remaining hits of a section, also shown on the results page. */
interface MoreOption {
  section: string
  href: string
}

/** An option of the list. */
export type Option = HitOption | MoreOption

export interface OptionGroup {
  name: string
  hits: HitOption[]
  /** Follows the group; null if all hits are listed. */
  more: MoreOption | null
}

/**
 * Returns the options of each group, in list order.
 *
 * @param resultsHref returns the href of the results page for a section.
 */
export function optionsOf(
  groups: readonly HitGroup[],
  resultsHref: (section: string) => string,
): OptionGroup[] {
  return groups.map(({ name, rows, more }) => ({
    name,
    hits: rows.map(({ hit, nested }) => ({ hit, nested, href: hitHref(hit, location.origin) })),
    more: more > 0 ? { section: name, href: resultsHref(name) } : null,
  }))
}

/** Returns the element id of the option with this index, counted across all groups. */
export function optionId(index: number): string {
  return `search-option-${index}`
}
