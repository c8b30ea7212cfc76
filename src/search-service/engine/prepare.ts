import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type IndexSettings, type PreparedIndex, prepareIndex } from '#search-engine/index.ts'
import type { StoredRecord } from '../json.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** Up to so many records, building takes less time than starting a thread. */
const MAX_INLINE_RECORDS = 100
/** Records that are handed to the thread at a stretch. */
const SLICE = 200

/** Builds are done one after the other, so that not all indexes are in memory twice at once. */
let last: Promise<unknown> = Promise.resolve()

/** Builds an index in a thread of its own, so that searches go on meanwhile. */
export function prepareAside(
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
    // Rejects when the thread fails.
    const answer = once(thread, 'message') as Promise<[PreparedIndex]>
    answer.catch(() => undefined)
    for (let from = 0; from < records.length; from += SLICE) {
      thread.postMessage(records.slice(from, from + SLICE))
      await yieldToEventLoop()
    }
    thread.postMessage(null)
    const [prepared] = await answer
    return prepared
  } finally {
    await thread.terminate()
  }
}
