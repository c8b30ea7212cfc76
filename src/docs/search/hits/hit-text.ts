import { QUERY_KEYS } from '#base/model/constants.ts'
import type { Hierarchy } from '#base/model/search.ts'
import type { SearchHit } from '../client/search-port.ts'
import { markedWords } from './Marked.tsx'

type Level = keyof Hierarchy

const LEVELS: Level[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** The parts of a hit shown in lists; values contain `<mark>` around matched words. */
export interface HitText {
  title: string
  /** The page that a section belongs to, or the type that a name belongs to; null for pages and types. */
  page: string | null
  /** The matching text, for hits that aren't headings; null otherwise. */
  snippet: string | null
  /** The names and operators that matched in a section's code, if nothing else of the hit did. */
  code: string | null
}

/** Names of a section's code that a hit shows. */
const MAX_NAMES = 4

export function hitText(hit: SearchHit): HitText {
  const level = deepestLevel(hit)
  const title = marked(hit, level) ?? ''
  const names = hit._highlightResult?.code ?? []
  const isFoundByCode = hit.type !== 'content' && !title.includes('<mark>') && names.length > 0
  return {
    title,
    code: isFoundByCode
      ? names
          .slice(0, MAX_NAMES)
          .map(({ value }) => value)
          .join('  ')
      : null,
    page: level === 'lvl1' ? null : hit.kind ? ownerOf(hit) : hit.hierarchy.lvl1,
    snippet: hit.type === 'content' ? (hit._snippetResult?.content?.value ?? hit.content) : null,
  }
}

/** Returns the headings from the section down to the hit, outermost first, as plain text. */
export function hitBreadcrumbs(hit: { hierarchy: Hierarchy }): string[] {
  return (['lvl0', ...LEVELS] as Level[]).flatMap((level) => hit.hierarchy[level] ?? [])
}

/** Returns the URL of the page that contains a hit, without query and anchor. */
export function hitPage({ url }: { url: string }): string {
  return url.replace(/[?#].*$/, '')
}

/** Returns the hit's href, including the matched words, for the page to mark. */
export function hitHref(hit: SearchHit, origin: string): string {
  const url = new URL(hit.url, origin)
  // Only this site's pages use the words.
  if (url.origin !== origin) return url.href
  const words = markedWords([
    ...LEVELS.map((level) => marked(hit, level)),
    hit._snippetResult?.content?.value,
    hitText(hit).code ?? undefined,
  ])
  if (words.length > 0) url.searchParams.set(QUERY_KEYS.mark, words.join(' '))
  return url.href.slice(origin.length)
}

/** Returns the type that a name in the reference belongs to; null for top-level names, one level higher. */
function ownerOf({ type, hierarchy }: SearchHit): string | null {
  return type === 'lvl4' ? hierarchy.lvl3 : null
}

/** Returns the level of a hit's deepest heading. */
function deepestLevel(hit: { type: string; hierarchy: Hierarchy }): Level {
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
