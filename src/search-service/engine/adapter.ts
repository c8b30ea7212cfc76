import {
  createIndex,
  highlight,
  type IndexSettings,
  type MatchedRange,
  type Matcher,
  type SearchParams,
  snippet,
  tokenize,
} from '#search-engine/index.ts'
import type { JsonObject } from '../json.ts'
import type { EngineMatcher, EngineQuery, SearchEnginePort } from './port.ts'

/** Settings by name, as the engine knows them; texts that stand for truth values become them. */
function toSettings(settings: JsonObject): IndexSettings {
  const { typoTolerance } = settings
  const flag = typoTolerance === 'true' ? true : typoTolerance === 'false' ? false : typoTolerance
  const { searchableAttributes, ...rest } = settings
  // An empty list means the same as none: every attribute.
  const searched = Array.isArray(searchableAttributes) && searchableAttributes.length > 0
  return {
    ...rest,
    ...(searched ? { searchableAttributes } : {}),
    ...(flag === undefined ? {} : { typoTolerance: flag }),
  } as IndexSettings
}

/** Leaves out what was not asked, so that the index's own settings hold. */
function toParams(query: EngineQuery): SearchParams {
  const { query: text, limit, offset, ...optional } = query
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  return { query: text, limit, offset, ...Object.fromEntries(given) }
}

/** Texts whose number of words is remembered, per index. */
const COUNTED = 50_000

/** Counts the words of texts, each once: titles are asked for with nearly every hit. */
function wordCounter(): (text: string) => number {
  const counts = new Map<string, number>()
  return (text) => {
    let count = counts.get(text)
    if (count === undefined) {
      count = tokenize(text).words.length
      if (counts.size < COUNTED) counts.set(text, count)
    }
    return count
  }
}

/** The hits of a page repeat many texts (their chapters, their pages): each is looked at once. */
function remembering(matcher: Matcher, countWords: (text: string) => number): EngineMatcher {
  const known = new Map<string, MatchedRange[]>()
  const cached: Matcher = {
    words: matcher.words,
    ranges(text) {
      let ranges = known.get(text)
      if (!ranges) {
        ranges = matcher.ranges(text)
        known.set(text, ranges)
      }
      return ranges
    },
  }
  return {
    ...cached,
    highlight: (text, tags) => highlight(text, cached, tags),
    snippet: (text, words, tags, ellipsis) =>
      countWords(text) <= words
        ? highlight(text, cached, tags)
        : snippet(text, cached, { ...tags, words, ellipsis }),
  }
}

/** Our engine behind the service's port. */
export const searchEngine: SearchEnginePort = {
  async build(records, settings) {
    const index = createIndex(records, toSettings(settings))
    const countWords = wordCounter()
    return {
      search(query) {
        const { hits, total, ordinals, matcher } = index.search(toParams(query))
        return { hits, total, ordinals, matcher: remembering(matcher, countWords) }
      },
      facetCounts: (attribute, ordinals) => index.facetCounts(attribute, ordinals),
    }
  },
}
