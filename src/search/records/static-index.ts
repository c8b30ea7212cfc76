import type { SearchRecord } from '#model/search.ts'
import { createIndex, DOCS_SETTINGS, type EngineRecord, serialize } from '#search-engine/index.ts'

/**
 * The index that the browser searches when there is no search service, as bytes. What neither the search
 * nor the list of hits reads is left out, since readers download it; so is what the order of the records
 * says already: their ids, and their positions, by which equals are ranked. Texts and code come last, so that
 * titles can be searched before.
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
