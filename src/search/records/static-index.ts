import type { SearchRecord } from '#model/search.ts'
import { createIndex, DOCS_SETTINGS, type EngineRecord, serialize } from '#search-engine/index.ts'

/**
 * Builds the index that the browser searches when there is no search service, as bytes. Since readers
 * download it, it omits data that neither the search nor the list of hits reads, and data implied by the
 * order of the records: their ids, and their positions, which break ties. Texts and code come last, so that
 * titles can be searched before they arrive.
 */
export function staticIndex(records: readonly SearchRecord[]): Uint8Array {
  const ordered = records.toSorted((a, b) => a.weight.position - b.weight.position)
  const lean = ordered.map((record, i): EngineRecord => {
    const { anchor: _anchor, version: _version, weight, ...shown } = record
    const { pageRank, level } = weight
    return { ...shown, objectID: String(i), weight: { pageRank, level } } as EngineRecord
  })
  return serialize(createIndex(lean, DOCS_SETTINGS), ['content', 'code', 'excerpt'])
}
