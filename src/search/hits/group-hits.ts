import type { SearchHit } from '../client/search-port.ts'
import { hitPage, hitText } from './hit-text.ts'

/** Hits in one section of the site. */
export interface HitGroup {
  name: string
  rows: HitRow[]
  /** Number of hits found in this section that aren't in `rows`. */
  more: number
}

interface HitRow {
  hit: SearchHit
  /** Whether it is listed under another hit of the same page, which shows the page. */
  nested: boolean
}

/**
 * Groups hits by section, ordered by their best hits (spec 4.3, 8.3). Within a section, hits of the same page
 * are listed together, best first.
 *
 * @param most maximum number of hits per section.
 */
export function groupHits(hits: readonly SearchHit[], most: number): HitGroup[] {
  const sections = Map.groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? 'Documentation')
  return [...sections].map(([name, members]) => {
    const listed = withoutEchoes(members)
    return {
      name,
      rows: foldPages(listed.slice(0, most)).flatMap(({ hits }) =>
        hits.map((hit, i) => ({ hit, nested: i > 0 })),
      ),
      more: Math.max(0, listed.length - most),
    }
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
  const isMarked = (text: string | null | undefined) => text?.includes('<mark>') ?? false
  const page = hit._snippetResult?.hierarchy?.lvl1 ?? hit._highlightResult?.hierarchy?.lvl1
  return isMarked(page?.value) && !isMarked(title) && !isMarked(snippet) && code === null
}
