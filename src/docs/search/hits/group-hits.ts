import type { MarkedText } from '#docs/search-index/index.ts'
import type { SearchHit } from '../client/search-port.ts'
import { hitHref, hitPage, hitText } from './hit-text.ts'

interface HitOption {
  hit: SearchHit
  href: string
  /** Whether it is listed under another hit of the same page, which shows the page. */
  nested: boolean
}

/** Leads to the remaining hits of a section. */
interface MoreOption {
  section: string
  href: string
}

/** An option of the list in the dialog. */
export type Option = HitOption | MoreOption

/** Hits in one section of the site. */
export interface OptionGroup {
  name: string
  hits: HitOption[]
  /** Follows the hits; null if all are listed. */
  more: MoreOption | null
}

/**
 * Groups hits by section, ordered by their best hits (spec 4.3, 8.3). Within a section, hits of the same page
 * are listed together, best first.
 *
 * @param query what was searched for, which pages mark.
 * @param most maximum number of hits per section.
 * @param origin of the site.
 * @param resultsHref returns the href of the results page for a section.
 */
export function groupHits(
  hits: readonly SearchHit[],
  query: string,
  most: number,
  origin: string,
  resultsHref: (section: string) => string,
): OptionGroup[] {
  const sections = Map.groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? 'Documentation')
  return [...sections].map(([name, members]) => {
    const listed = withoutEchoes(members)
    const options = foldPages(listed.slice(0, most)).flatMap((page) =>
      page.hits.map((hit, i) => ({ hit, href: hitHref(hit, origin, query), nested: i > 0 })),
    )
    const more = listed.length > most ? { section: name, href: resultsHref(name) } : null
    return { name, hits: options, more }
  })
}

/** Groups hits by page, ordered by their best hits. */
export function foldPages(hits: readonly SearchHit[]): { page: string; hits: SearchHit[] }[] {
  return [...Map.groupBy(withoutEchoes(hits), hitPage)].map(([page, members]) => {
    return { page, hits: members }
  })
}

/** Returns the number of hits that lists leave out. */
export function countRedundantHits(hits: readonly SearchHit[]): number {
  return hits.length - withoutEchoes(hits).length
}

/**
 * Removes headings that only matched by their page's title, after a better hit of that page. Otherwise every
 * heading of a page about the query would be listed.
 */
function withoutEchoes(hits: readonly SearchHit[]): SearchHit[] {
  const pages = new Set<string>()
  return hits.filter((hit) => {
    const page = hitPage(hit)
    const isFirst = !pages.has(page)
    pages.add(page)
    return isFirst || !isEcho(hit)
  })
}

function isEcho(hit: SearchHit): boolean {
  const { title, snippet, code } = hitText(hit)
  const isMarked = (text: MarkedText | null | undefined) => text != null && text.marks.length > 0
  const page = hit.matched?.titles.lvl1
  return isMarked(page) && !isMarked(title) && !isMarked(snippet) && code.length === 0
}
