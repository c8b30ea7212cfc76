import { QUERY_KEYS } from '#model/constants.ts'
import type { Hierarchy } from '#model/search.ts'
import type { SearchHit } from '../client/search-port.ts'
import { markedWords } from './Marked.tsx'

type Level = keyof Hierarchy

const LEVELS: Level[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** The parts of a hit that a list shows; values hold `<mark>` where words matched. */
export interface HitText {
  title: string
  /** The page that the section belongs to, or the type that a name belongs to; null for pages and types. */
  page: string | null
  /** The matching text, for hits that are no heading. */
  snippet: string | null
}

export function hitText(hit: SearchHit): HitText {
  const own = ownLevel(hit)
  return {
    title: marked(hit, own) ?? '',
    page: own === 'lvl1' ? null : hit.kind ? ownerOf(hit) : hit.hierarchy.lvl1,
    snippet: hit.type === 'content' ? (hit._snippetResult?.content?.value ?? hit.content) : null,
  }
}

/** The headings that lead to the hit, outermost first, as plain text. */
export function hitTrail(hit: { hierarchy: Hierarchy }): string[] {
  return (['lvl0', ...LEVELS] as Level[]).flatMap((level) => hit.hierarchy[level] ?? [])
}

/** The page that a hit stands on, without query and anchor. */
export function hitPage({ url }: { url: string }): string {
  return url.replace(/[?#].*$/, '')
}

/** Where the hit leads, with the matched words, which the page marks. */
export function hitHref(hit: SearchHit, origin: string): string {
  const url = new URL(hit.url, origin)
  // The words are for this site's pages; another host has no use for them.
  if (url.origin !== origin) return url.href
  const words = markedWords([
    ...LEVELS.map((level) => marked(hit, level)),
    hit._snippetResult?.content?.value,
  ])
  if (words.length > 0) url.searchParams.set(QUERY_KEYS.mark, words.join(' '))
  return url.href.slice(origin.length)
}

/** The type that a name of the reference belongs to; names of their own stand one level higher. */
function ownerOf({ type, hierarchy }: SearchHit): string | null {
  return type === 'lvl4' ? hierarchy.lvl3 : null
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
