import type { SearchPort, SearchRequest, SearchResponse } from './search-port.ts'

/** First message to the worker: fetches the index, so that it's available for the first search. */
export interface WorkerStart {
  /** Absolute URL of the index file. */
  indexUrl: string
}

/** A search request to the worker. */
export interface WorkerRequest {
  id: number
  /** Absolute URL of the index file. */
  indexUrl: string
  request: SearchRequest
}

/** The worker's answer; an early response is followed by a final answer. */
export type WorkerAnswer = { id: number } & (
  | { response: SearchResponse; isEarly: boolean }
  | { error: string }
)

/** Thrown when the index can't be searched; named like the official client's error for unreachable hosts. */
class RetryError extends Error {
  override name = 'RetryError'
}

/** Searches without a server: runs the engine in a worker, on an index file that is fetched immediately. */
export function createStaticPort(indexUrl: string): SearchPort {
  const worker = new Worker(new URL('./static-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: WorkerAnswer) => void>()
  worker.postMessage({ indexUrl } satisfies WorkerStart)
  let lastId = 0
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.id)?.(data)
    if (!('isEarly' in data && data.isEarly)) waiting.delete(data.id)
  }
  return {
    search(request, onEarly) {
      lastId += 1
      const message: WorkerRequest = { id: lastId, indexUrl, request }
      return new Promise((resolve, reject) => {
        waiting.set(message.id, (answer) => {
          if ('response' in answer) (answer.isEarly ? onEarly : resolve)?.(answer.response)
          else reject(new RetryError(answer.error))
        })
        worker.postMessage(message)
      })
    },
  }
}
