import type { SearchHit } from '../client/search-port.ts'
import { hitPage, hitText } from './hit-text.ts'

/** Hits of one section of the site. */
export interface HitGroup {
  name: string
  rows: HitRow[]
  /** Hits of this section that were found and aren't among the rows. */
  more: number
}

interface HitRow {
  hit: SearchHit
  /** Whether it stands under another hit of its page, which names the page. */
  nested: boolean
}

/**
 * Hits by section, sections in the order of their best hits (spec 4 and 9). In a section, hits of one page
 * stand together, the best first.
 *
 * @param most hits of a section at most.
 */
export function groupHits(hits: readonly SearchHit[], most: number): HitGroup[] {
  const sections = Map.groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? 'Documentation')
  return [...sections].map(([name, members]) => {
    const own = withoutEchoes(members)
    return {
      name,
      rows: foldPages(own.slice(0, most)).flatMap(({ hits }) =>
        hits.map((hit, i) => ({ hit, nested: i > 0 })),
      ),
      more: Math.max(0, own.length - most),
    }
  })
}

/** Hits by page, pages in the order of their best hits. */
export function foldPages(hits: readonly SearchHit[]): { page: string; hits: SearchHit[] }[] {
  return [...Map.groupBy(withoutEchoes(hits), hitPage)].map(([page, members]) => {
    return { page, hits: members }
  })
}

/** How many hits no list shows. */
export function countEchoes(hits: readonly SearchHit[]): number {
  return hits.length - withoutEchoes(hits).length
}

/**
 * Leaves out headings that were found by their page's title alone, below a hit of that page: each heading
 * of a page that is about the query.
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
  const { title, snippet } = hitText(hit)
  const isMarked = (text: string | null | undefined) => text?.includes('<mark>') ?? false
  const page = hit._snippetResult?.hierarchy?.lvl1 ?? hit._highlightResult?.hierarchy?.lvl1
  return isMarked(page?.value) && !isMarked(title) && !isMarked(snippet)
}
