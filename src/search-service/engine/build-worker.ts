import { parentPort, workerData } from 'node:worker_threads'
import { type IndexSettings, prepareIndex, transferables } from '#search-engine/index.ts'
import type { StoredRecord } from '../json.ts'

/** Worker thread of one build: receives records in slices, followed by null, and posts back the index. */
const records: StoredRecord[] = []

parentPort?.on('message', (slice: StoredRecord[] | null) => {
  if (slice) {
    for (const record of slice) records.push(record)
    return
  }
  const prepared = prepareIndex(records, workerData as IndexSettings)
  parentPort?.postMessage(prepared, transferables(prepared))
  parentPort?.close()
})
