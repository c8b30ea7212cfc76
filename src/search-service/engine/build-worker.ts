import { parentPort, workerData } from 'node:worker_threads'
import { type IndexSettings, prepareIndex, transferables } from '#search-engine/index.ts'
import type { StoredRecord } from '../json.ts'

/** The thread of one build: takes records by the slice, null behind the last, and answers the index. */
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
