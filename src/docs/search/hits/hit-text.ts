import { QUERY_KEYS } from '#base/model/constants.ts'
import type { Hierarchy } from '#base/model/search.ts'
import { type MarkedText, splitMarks } from '#docs/search-index/marked-text.ts'
import type { SearchHit } from '../client/search-port.ts'
import { wideSnippet } from './wide-snippet.ts'

type Level = keyof Hierarchy

const LEVELS: Level[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** The parts of a hit shown in lists. */
export interface HitText {
  title: MarkedText
  /** The page that a section belongs to, or the type that a name belongs to; null for pages and types. */
  page: string | null
  /** The matching text, for hits that aren't headings; null otherwise. */
  snippet: MarkedText | null
  /** The names and operators that matched in a section's code, if nothing else of the hit did. */
  code: readonly MarkedText[]
}

/** Names of a section's code that a hit shows. */
const MAX_NAMES = 4

export function hitText(hit: SearchHit): HitText {
  const level = deepestLevel(hit)
  const title = titleOf(hit, level)
  const isText = hit.type === 'content'
  return {
    title,
    code: isText || title.marks.length > 0 ? [] : (hit.matched?.code ?? []).slice(0, MAX_NAMES),
    page: level === 'lvl1' ? null : hit.kind ? ownerOf(hit) : hit.hierarchy.lvl1,
    snippet: isText ? wideSnippet(hit) : null,
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

/** Returns the hit's href, including those of the matched words that the reader typed, for the page to mark. */
export function hitHref(hit: SearchHit, origin: string, query: string): string {
  const url = new URL(hit.url, origin)
  // Only this site's pages use the words.
  if (url.origin !== origin) return url.href
  const { snippet, code } = hitText(hit)
  const texts = [
    ...LEVELS.map((level) => titleOf(hit, level)),
    ...(snippet ? [snippet] : []),
    ...code,
  ]
  const words = new Set(
    texts.flatMap((text) =>
      splitMarks(text).flatMap((part) => (part.marked ? part.text.toLowerCase() : [])),
    ),
  )
  const typed = [...words].filter((word) => isTyped(word, query))
  if (typed.length > 0) url.searchParams.set(QUERY_KEYS.mark, typed.join(' '))
  return url.href.slice(origin.length)
}

/** Letters that a word and a typed one with a typo have in common at their beginning. */
const SAME_LETTERS = 3

/** Returns whether a marked word stands in the query, if with another ending or a typo; those of synonyms don't. */
function isTyped(word: string, query: string): boolean {
  const typed = query.toLowerCase().split(/[^\p{L}\p{N}$]+/u)
  return typed.some(
    (typedWord) =>
      typedWord === word ||
      (word.length >= SAME_LETTERS && typedWord.includes(word)) ||
      (typedWord.length > SAME_LETTERS && word.startsWith(typedWord.slice(0, SAME_LETTERS))),
  )
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

function titleOf(hit: SearchHit, level: Level): MarkedText {
  return hit.matched?.titles[level] ?? { text: hit.hierarchy[level] ?? '', marks: [] }
}
