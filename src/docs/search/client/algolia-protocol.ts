import type { Hierarchy } from '#base/model/search.ts'
import type { MarkedText } from '#docs/search-index/index.ts'
import {
  ELLIPSIS,
  LEVELS,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from './search-port.ts'

/** A text with tags around what matched. */
interface Highlighted {
  value: string
}

interface AlgoliaHit extends Omit<SearchHit, 'matched'> {
  _highlightResult?: {
    hierarchy?: Partial<Record<keyof Hierarchy, Highlighted>>
    code?: Highlighted[]
  }
  _snippetResult?: { content?: Highlighted }
}

/** Algolia's answer to one query; it has other fields, too. */
export interface AlgoliaAnswer extends Omit<SearchResponse, 'hits'> {
  hits: AlgoliaHit[]
}

const TAGS = { before: '<mark>', after: '</mark>' }
const TITLES = LEVELS.map((level) => `hierarchy.${level}`)

/** Builds the parameters that DocSearch requests, with Algolia's names (spec 6.2). */
export function searchParameters({ snippetWords, clickAnalytics = false, ...same }: SearchRequest) {
  return {
    ...same,
    attributesToRetrieve: [...TITLES, 'content', 'type', 'url', 'kind', 'excerpt'],
    attributesToHighlight: [...TITLES, 'code'],
    restrictHighlightAndSnippetArrays: true,
    attributesToSnippet: [`content:${snippetWords}`],
    snippetEllipsisText: ELLIPSIS,
    highlightPreTag: TAGS.before,
    highlightPostTag: TAGS.after,
    clickAnalytics,
  }
}

/** Reads an answer: tags become the parts that they mark. */
export function readAnswer(answer: AlgoliaAnswer): SearchResponse {
  return {
    ...answer,
    hits: answer.hits.map(({ _highlightResult, _snippetResult, ...hit }) => {
      const titles = Object.entries(_highlightResult?.hierarchy ?? {}).map(([level, title]) => [
        level,
        readTags(title.value),
      ])
      const snippet = _snippetResult?.content
      return {
        ...hit,
        matched: {
          titles: Object.fromEntries(titles),
          snippet: snippet ? readTags(snippet.value) : null,
          code: (_highlightResult?.code ?? []).map(({ value }) => readTags(value)),
        },
      }
    }),
  }
}

/** Reads tags; everything else is text, such as the `<T>` of a type. */
function readTags(value: string): MarkedText {
  let text = ''
  const marks = []
  for (const part of value.split(/(<mark>.*?<\/mark>)/s)) {
    const isMarked = part.startsWith(TAGS.before) && part.endsWith(TAGS.after)
    const plain = isMarked ? part.slice(TAGS.before.length, -TAGS.after.length) : part
    if (isMarked) marks.push({ start: text.length, end: text.length + plain.length })
    text += plain
  }
  return { text, marks }
}
