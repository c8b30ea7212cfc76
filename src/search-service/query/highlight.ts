import type { EngineMatcher, HighlightTags } from '../engine/port.ts'

/** Words of a snippet when the request doesn't say. */
const DEFAULT_WORDS = 10
const WORD_CHARACTER = /[\p{L}\p{N}]/u

type Ranges = ReturnType<EngineMatcher['ranges']>

/** Numbers of the query's words that a text matches, in the query's order. */
function matchedWords(ranges: Ranges): number[] {
  if (ranges.length < 2) return ranges[0]?.words ?? []
  return [...new Set(ranges.flatMap((range) => range.words))].sort((a, b) => a - b)
}

function matchLevel(words: number[], matcher: EngineMatcher): 'none' | 'partial' | 'full' {
  if (words.length === 0) return 'none'
  return words.length >= matcher.words.length ? 'full' : 'partial'
}

function isAllMarked(text: string, ranges: Ranges): boolean {
  let at = 0
  for (const range of ranges) {
    if (WORD_CHARACTER.test(text.slice(at, range.start))) return false
    at = range.end
  }
  return !WORD_CHARACTER.test(text.slice(at))
}

/** An attribute's entry in `_highlightResult`, as JSON. */
export function highlightJson(text: string, matcher: EngineMatcher, tags: HighlightTags): string {
  const ranges = matcher.ranges(text)
  const words = matchedWords(ranges)
  const level = matchLevel(words, matcher)
  if (level === 'none') return JSON.stringify({ value: text, matchLevel: level, matchedWords: [] })
  return JSON.stringify({
    value: matcher.highlight(text, tags),
    matchLevel: level,
    fullyHighlighted: isAllMarked(text, ranges),
    matchedWords: words.map((word) => matcher.words[word] ?? ''),
  })
}

/** An attribute's entry in `_snippetResult`, as JSON. */
export function snippetJson(
  text: string,
  size: number,
  matcher: EngineMatcher,
  tags: HighlightTags,
  ellipsis: string,
): string {
  const level = matchLevel(matchedWords(matcher.ranges(text)), matcher)
  const value = JSON.stringify(matcher.snippet(text, size, tags, ellipsis))
  return `{"value":${value},"matchLevel":"${level}"}`
}

/** Reads `attributesToSnippet`: `content:10` by attribute. */
export function snippetLengths(names: readonly string[]): Map<string, number> {
  return new Map(
    names.map((name) => {
      const [, attribute, words] = /^(.*?)(?::(\d+))?$/s.exec(name) ?? []
      return [attribute ?? name, words === undefined ? DEFAULT_WORDS : Number(words)]
    }),
  )
}
