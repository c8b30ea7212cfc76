import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type IndexSettings, type PreparedIndex, prepareIndex } from '#search-engine/index.ts'
import type { StoredRecord } from '../json.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** Maximum number of records that are built on this thread: that takes less time than starting another. */
const MAX_INLINE_RECORDS = 100
/** Number of records sent to the worker thread at a time. */
const BATCH_SIZE = 200

/** Builds run one after another, so that not all indexes are in memory twice at once. */
let last: Promise<unknown> = Promise.resolve()

/** Builds an index on a worker thread, so that searches continue in the meantime. */
export function prepareInBackground(
  records: readonly StoredRecord[],
  settings: IndexSettings,
): Promise<PreparedIndex> {
  if (records.length <= MAX_INLINE_RECORDS) return Promise.resolve(prepareIndex(records, settings))
  const build = last.then(() => prepareInThread(records, settings))
  last = build.catch(() => undefined)
  return build
}

async function prepareInThread(
  records: readonly StoredRecord[],
  settings: IndexSettings,
): Promise<PreparedIndex> {
  const thread = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: settings })
  try {
    // Rejects if the thread fails.
    const answer = once(thread, 'message') as Promise<[PreparedIndex]>
    answer.catch(() => undefined)
    for (let from = 0; from < records.length; from += BATCH_SIZE) {
      thread.postMessage(records.slice(from, from + BATCH_SIZE))
      await yieldToEventLoop()
    }
    thread.postMessage(null)
    const [prepared] = await answer
    return prepared
  } finally {
    await thread.terminate()
  }
}
