import type { EngineMatcher, HighlightTags } from '../engine/port.ts'
import { toJson } from '../json.ts'
import type { Gap } from './hit-template.ts'

/** Default number of words in a snippet. */
export const DEFAULT_WORDS = 10
const WORD_CHARACTER = /[\p{L}\p{N}]/u

type Ranges = ReturnType<EngineMatcher['ranges']>

/** Returns the indexes of the query words that a text matches, in the query's order. */
function matchedWords(ranges: Ranges): number[] {
  if (ranges.length < 2) return ranges[0]?.words ?? []
  return [...new Set(ranges.flatMap((range) => range.words))].sort((a, b) => a - b)
}

function levelOf(words: number[], matcher: EngineMatcher): 'none' | 'partial' | 'full' {
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

/** How the query matches one text, and the JSON written for it. */
interface Match {
  ranges: Ranges
  words: number[]
  /** Snippets by their length in words; null is the whole text. */
  written: Map<number | null, string>
}

/**
 * Creates a function that fills the gaps of a response's hits. Hits of a page repeat texts, such as those of
 * their chapters and pages, and most texts are both highlighted and used for snippets: each is matched and
 * written once.
 */
export function createGapFiller(matcher: EngineMatcher, tags: HighlightTags, ellipsis: string) {
  const matches = new Map<string, Match>()
  const wordsJson = matcher.words.map(toJson)

  function look(text: string): Match {
    const ranges = matcher.ranges(text)
    const match = { ranges, words: matchedWords(ranges), written: new Map() }
    matches.set(text, match)
    return match
  }

  // Serialized by hand: an object for each text costs more than all of its characters.
  function highlight(text: string, { ranges, words }: Match): string {
    if (words.length === 0) {
      return `{"value":${toJson(text)},"matchLevel":"none","matchedWords":[]}`
    }
    const value = toJson(matcher.highlight(text, tags))
    const level = levelOf(words, matcher)
    const matched = words.map((word) => wordsJson[word] ?? '""').join(',')
    return `{"value":${value},"matchLevel":"${level}","fullyHighlighted":${isAllMarked(text, ranges)},"matchedWords":[${matched}]}`
  }

  function snippet(text: string, size: number, { words }: Match): string {
    const value = toJson(matcher.snippet(text, size, tags, ellipsis))
    return `{"value":${value},"matchLevel":"${levelOf(words, matcher)}"}`
  }

  function write({ text, words }: Gap, match: Match): string {
    const known = match.written.get(words)
    if (known !== undefined) return known
    const written = words === null ? highlight(text, match) : snippet(text, words, match)
    match.written.set(words, written)
    return written
  }

  return (gap: Gap): string => {
    const match = matches.get(gap.text) ?? look(gap.text)
    if (match.ranges.length > 0) return write(gap, match)
    gap.unmatched ??= write(gap, match)
    return gap.unmatched
  }
}

/** Parses `attributesToSnippet`: `content:10` by attribute. */
export function snippetLengths(names: readonly string[]): Map<string, number> {
  return new Map(
    names.map((name) => {
      const [, attribute, words] = /^(.*?)(?::(\d+))?$/s.exec(name) ?? []
      return [attribute ?? name, words === undefined ? DEFAULT_WORDS : Number(words)]
    }),
  )
}
