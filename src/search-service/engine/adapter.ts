import {
  highlight,
  type MatchedRange,
  type Matcher,
  openIndex,
  type SearchParams,
  snippet,
} from '#search-engine/index.ts'
import type { EngineMatcher, EngineQuery, SearchEnginePort } from './port.ts'
import { prepareInBackground } from './prepare.ts'
import { engineSettings } from './settings.ts'

/** Omits unset parameters, so that the index's own settings apply. */
function toParams(query: EngineQuery): SearchParams {
  const { query: text, limit, offset, ...optional } = query
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  return { query: text, limit, offset, ...Object.fromEntries(given) }
}

/**
 * Caches the matches of the last text: each text is queried several times in a row, for its matches,
 * highlight and snippet.
 */
function memoizeLast(matcher: Matcher): EngineMatcher {
  let last: string | undefined
  let found: MatchedRange[] = []
  const cached: Matcher = {
    ...matcher,
    ranges(text) {
      if (text !== last) found = matcher.ranges(text)
      last = text
      return found
    },
  }
  return {
    ...cached,
    highlight: (text, tags) => highlight(text, cached, tags),
    snippet: (text, words, tags, ellipsis) => snippet(text, cached, { ...tags, words, ellipsis }),
  }
}

/** Our engine, adapted to the service's port. */
export const searchEngine: SearchEnginePort = {
  async build(records, settings) {
    const index = openIndex(records, await prepareInBackground(records, engineSettings(settings)))
    return {
      search(query) {
        const result = index.search(toParams(query))
        return { ...result, matcher: memoizeLast(result.matcher) }
      },
      facetCounts: (attribute, ordinals) => index.facetCounts(attribute, ordinals),
    }
  },
}
