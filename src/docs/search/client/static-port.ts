import type { SearchPort } from './search-port.ts'
import type { WorkerAnswer, WorkerRequest } from './static-worker.ts'

/** Searches without a server: runs the engine in a worker, on an index file that is fetched immediately. */
export function createStaticPort(indexUrl: string): SearchPort {
  const worker = new Worker(new URL('./static-worker.ts', import.meta.url), { type: 'module' })
  const send = (message: WorkerRequest) => worker.postMessage(message)
  const waiting = new Map<number, (answer: WorkerAnswer) => void>()
  send({ indexUrl })
  let lastId = 0
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  return {
    search(request) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, (answer) => {
          if ('response' in answer) resolve(answer.response)
          else reject(new Error(answer.error))
        })
        send({ indexUrl, search: { id, request } })
      })
    },
  }
}
