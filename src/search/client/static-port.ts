import type { SearchPort, SearchRequest, SearchResponse } from './search-port.ts'

/** What the worker is told first: to fetch the index, so that the first search finds it there. */
export interface WorkerStart {
  /** Absolute address of the index file. */
  indexUrl: string
}

/** What the worker is asked. */
export interface WorkerRequest {
  id: number
  /** Absolute address of the index file. */
  indexUrl: string
  request: SearchRequest
}

/** What the worker answers; an early response is followed by another answer. */
export type WorkerAnswer = { id: number } & (
  | { response: SearchResponse; isEarly: boolean }
  | { error: string }
)

/** Nobody could be reached: the name that the official client uses. */
class RetryError extends Error {
  override name = 'RetryError'
}

/** Searches without any server: the engine in a worker, over an index file that is fetched at once. */
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
