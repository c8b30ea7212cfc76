import { createIndexInSteps, highlight, type SearchIndex, snippet } from '#search-index/index.ts'
import { addTexts, readTitles } from '../records/static-index.ts'
import type { SearchHit, SearchRequest, SearchResponse } from './search-port.ts'
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './static-port.ts'

/** The index while it is loading. */
interface Loading {
  /** Index of titles only, which is available first. */
  early: Promise<SearchIndex>
  whole: Promise<SearchIndex>
  isWhole: boolean
}

/** The index, fetched once; failures are not cached, so the next search retries. */
let loading: Loading | null = null

self.onmessage = async ({ data }: MessageEvent<WorkerRequest | WorkerStart>) => {
  loading ??= load(data.indexUrl)
  if (!('id' in data)) return
  const { early, whole, isWhole } = loading
  const { id, request } = data
  const send = (answer: WorkerAnswer) => self.postMessage(answer)
  try {
    // For several words, titles alone aren't meaningful.
    if (!isWhole && !request.query.includes(' ')) {
      const response = search(await early, request)
      if (response.hits.length > 0) send({ id, response, isEarly: true })
    }
    send({ id, response: search(await whole, request), isEarly: false })
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

function load(url: string): Loading {
  const lines = fetchLines(url)
  const titles = lines.next().then(({ value }) => readTitles(value ?? ''))
  const texts = titles.then(() => lines.next())
  const early = titles.then((source) => createIndexInSteps(source, nextTask))
  const whole = early
    .then(() => Promise.all([titles, texts]))
    .then(([source, { value }]) => createIndexInSteps(addTexts(source, value ?? '[]'), nextTask))
  const started: Loading = { early, whole, isWhole: false }
  started.whole.then(
    () => {
      started.isWhole = true
    },
    () => {
      loading = null
    },
  )
  // Searches report the failure.
  started.early.catch(() => undefined)
  return started
}

/** Yields the lines of a file, each as soon as it has arrived. */
async function* fetchLines(url: string): AsyncGenerator<string, undefined> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The search index could not be fetched: ${response.status}`)
  let open = ''
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const [end = '', ...more] = value.split('\n')
    open += end
    for (const next of more) {
      yield open
      open = next
    }
  }
  yield open
}

/** Resolves in a new task, after messages that arrived in the meantime were handled. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

function search(
  index: SearchIndex,
  { query, page, hitsPerPage, snippetWords, facetFilters, facets }: SearchRequest,
): SearchResponse {
  const { hits, total, countFacet } = index.search({
    query,
    facetFilters,
    limit: hitsPerPage,
    offset: page * hitsPerPage,
  })
  const shown = hits.map(({ record, matcher }): SearchHit => {
    const levels = Object.entries(record.hierarchy).filter(([, title]) => title !== null)
    const value = (text: string) => ({ value: text, matchLevel: 'none' as const })
    return {
      objectID: record.objectID,
      url: record.url,
      type: record.type,
      hierarchy: record.hierarchy,
      content: record.content ?? null,
      ...(record.kind === undefined ? {} : { kind: record.kind }),
      ...(record.excerpt === undefined ? {} : { excerpt: record.excerpt }),
      _highlightResult: {
        hierarchy: Object.fromEntries(
          levels.map(([level, title]) => [level, value(highlight(title ?? '', matcher))]),
        ),
        code: (record.code ?? [])
          .filter((name) => matcher.find(name).length > 0)
          .map((name) => value(highlight(name, matcher))),
      },
      ...(record.content
        ? {
            _snippetResult: {
              content: value(snippet(record.content, matcher, { size: snippetWords })),
            },
          }
        : {}),
    }
  })
  return {
    hits: shown,
    nbHits: total,
    page,
    nbPages: Math.ceil(total / hitsPerPage),
    facets: Object.fromEntries(facets.map((facet) => [facet, countFacet(facet)])),
  }
}
