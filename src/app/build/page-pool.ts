import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PageAnswer, PageTask, PageWorkerData } from './page-worker.ts'

/**
 * Builds pages on all cores. Every page is tried, so that one build reports all that is wrong.
 *
 * @throws an AggregateError with an error for each page that could not be rendered.
 */
export async function buildPages(
  tasks: Iterable<Omit<PageTask, 'id'>>,
  data: PageWorkerData,
): Promise<void> {
  const queue = [...tasks].map((task, id) => ({ ...task, id }))
  const errors: Error[] = []
  const workers = Array.from({ length: Math.min(availableParallelism(), queue.length) }, () =>
    runWorker(queue, data, errors),
  )
  await Promise.all(workers)
  if (errors.length > 0) {
    throw new AggregateError(errors, errors.map((error) => error.message).join('\n\n'))
  }
}

/** One worker takes tasks until none is left. */
function runWorker(queue: PageTask[], workerData: PageWorkerData, errors: Error[]): Promise<void> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    let current: PageTask | undefined
    const next = () => {
      current = queue.shift()
      if (current) worker.postMessage(current)
      else void worker.terminate().then(() => resolve())
    }
    worker.on('message', (answer: PageAnswer) => {
      if (answer.error) {
        errors.push(new Error(`The page ${current?.input.page.path} failed:\n${answer.error}`))
      }
      next()
    })
    worker.on('error', reject)
    next()
  })
}
