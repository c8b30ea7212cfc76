import type { EngineMatcher, HighlightTags } from '../engine/port.ts'
import type { JsonObject } from '../json.ts'

/** Words of a snippet when the request doesn't say. */
const DEFAULT_WORDS = 10
const WORD_CHARACTER = /[\p{L}\p{N}]/u

type Ranges = ReturnType<EngineMatcher['ranges']>

/** Numbers of the query's words that a text matches, in the query's order. */
function matchedWords(ranges: Ranges): number[] {
  return [...new Set(ranges.flatMap((range) => range.words))].sort((a, b) => a - b)
}

function matchLevel(words: number[], matcher: EngineMatcher): 'none' | 'partial' | 'full' {
  if (words.length === 0) return 'none'
  return words.length >= matcher.words.length ? 'full' : 'partial'
}

function isAllMarked(text: string, ranges: Ranges): boolean {
  let at = 0
  let rest = ''
  for (const range of ranges) {
    rest += text.slice(at, range.start)
    at = range.end
  }
  return !WORD_CHARACTER.test(rest + text.slice(at))
}

/** An attribute's entry in `_highlightResult`. */
export function highlight(text: string, matcher: EngineMatcher, tags: HighlightTags): JsonObject {
  const ranges = matcher.ranges(text)
  const words = matchedWords(ranges)
  const level = matchLevel(words, matcher)
  if (level === 'none') return { value: text, matchLevel: level, matchedWords: [] }
  return {
    value: matcher.highlight(text, tags),
    matchLevel: level,
    fullyHighlighted: isAllMarked(text, ranges),
    matchedWords: words.map((word) => matcher.words[word] ?? ''),
  }
}

/** An attribute's entry in `_snippetResult`. */
export function snippet(
  text: string,
  size: number,
  matcher: EngineMatcher,
  tags: HighlightTags,
  ellipsis: string,
): JsonObject {
  return {
    value: matcher.snippet(text, size, tags, ellipsis),
    matchLevel: matchLevel(matchedWords(matcher.ranges(text)), matcher),
  }
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
