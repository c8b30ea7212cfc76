import type { SearchHit } from '../client/search-port.ts'
import type { HitGroup } from '../hits/group-hits.ts'
import { hitHref } from '../hits/hit-text.ts'

interface HitOption {
  hit: SearchHit
  href: string
  /** Whether it stands under another hit of its page. */
  nested: boolean
}

/** The rest of a section, which the results page shows, too. */
interface MoreOption {
  section: string
  href: string
}

/** What the list offers. */
export type Option = HitOption | MoreOption

export interface OptionGroup {
  name: string
  hits: HitOption[]
  /** Stands behind the group. */
  more: MoreOption | null
}

/**
 * The options of each group, in the order of the list.
 *
 * @param resultsHref the results page for a section.
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

/** The id of the list's option with this number, counted through all groups. */
export function optionId(index: number): string {
  return `search-option-${index}`
}
