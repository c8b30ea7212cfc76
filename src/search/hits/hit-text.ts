import { QUERY_KEYS } from '#model/constants.ts'
import type { Hierarchy } from '#model/search.ts'
import type { SearchHit } from '../client/search-port.ts'
import { markedWords } from './Marked.tsx'

type Level = keyof Hierarchy

const LEVELS: Level[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** The parts of a hit that a list shows; values hold `<mark>` where words matched. */
export interface HitText {
  title: string
  /** The page that the section belongs to; null when the hit is the page itself. */
  page: string | null
  /** The matching text, for hits that are no heading. */
  snippet: string | null
}

export function hitText(hit: SearchHit): HitText {
  const own = ownLevel(hit)
  return {
    title: marked(hit, own) ?? '',
    page: own === 'lvl1' ? null : hit.hierarchy.lvl1,
    snippet: hit.type === 'content' ? (hit._snippetResult?.content?.value ?? hit.content) : null,
  }
}

/** The headings that lead to the hit, outermost first, as plain text. */
export function hitTrail(hit: { hierarchy: Hierarchy }): string[] {
  return (['lvl0', ...LEVELS] as Level[]).flatMap((level) => hit.hierarchy[level] ?? [])
}

/** Where the hit leads, with the matched words, which the page marks. */
export function hitHref(hit: SearchHit, origin: string): string {
  const url = new URL(hit.url, origin)
  const words = markedWords([
    ...LEVELS.map((level) => marked(hit, level)),
    hit._snippetResult?.content?.value,
  ])
  if (words.length > 0) url.searchParams.set(QUERY_KEYS.mark, words.join(' '))
  return url.origin === origin ? url.href.slice(origin.length) : url.href
}

/** Hits in the order in which their groups first appear, at most `most` in each (spec 4 and 9). */
export function groupHits(hits: readonly SearchHit[], most: number): Map<string, SearchHit[]> {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const name = hit.hierarchy.lvl0 ?? 'Documentation'
    const group = groups.get(name) ?? []
    if (group.length < most) groups.set(name, [...group, hit])
  }
  return groups
}

/** The deepest heading of a hit. */
function ownLevel(hit: { type: string; hierarchy: Hierarchy }): Level {
  if (hit.type !== 'content' && hit.type in hit.hierarchy) return hit.type as Level
  return LEVELS.findLast((level) => hit.hierarchy[level]) ?? 'lvl1'
}

function marked(hit: SearchHit, level: Level): string | undefined {
  return (
    hit._snippetResult?.hierarchy?.[level]?.value ??
    hit._highlightResult?.hierarchy?.[level]?.value ??
    hit.hierarchy[level] ??
    undefined
  )
}
