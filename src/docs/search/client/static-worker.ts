import { createIndex, type SearchIndex } from '#docs/search-index/index.ts'
import { readStaticIndex } from '#docs/search-index/static-index.ts'
import type { SearchRequest, SearchResponse } from './search-port.ts'
import { searchIndex } from './static-answer.ts'

/** A message to the worker: the first only fetches the index, so that it's available for the first search. */
export interface WorkerRequest {
  /** Absolute URL of the index file. */
  indexUrl: string
  search?: { id: number; request: SearchRequest }
}

/** The worker's answer to a search. */
export type WorkerAnswer = { id: number } & ({ response: SearchResponse } | { error: string })

/** The index, fetched once; failures are not cached, so the next search retries. */
let loading: Promise<SearchIndex> | null = null

self.onmessage = async ({ data: { indexUrl, search } }: MessageEvent<WorkerRequest>) => {
  loading ??= loadIndex(indexUrl)
  const index = await loading.catch((error: unknown) => {
    loading = null
    return String(error)
  })
  if (!search) return
  const { id, request } = search
  const answer: WorkerAnswer =
    typeof index === 'string' ? { id, error: index } : { id, response: searchIndex(index, request) }
  self.postMessage(answer)
}

async function loadIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The search index could not be fetched: ${response.status}`)
  return createIndex(readStaticIndex(await response.text()))
}
