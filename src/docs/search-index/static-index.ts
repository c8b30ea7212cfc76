import type { SearchRecord, SynonymEntry } from '#base/model/search.ts'

/** Everything that an index is made of. */
interface IndexSource {
  records: readonly SearchRecord[]
  synonyms: readonly SynonymEntry[]
}

/** A record without what neither the search nor the list of hits reads, and what follows from the rest. */
type LeanRecord = Omit<
  SearchRecord,
  'objectID' | 'url_without_anchor' | 'anchor' | 'version' | 'weight'
> & { pageRank: number }

/** Writes what the browser searches when there is no search service. */
export function writeStaticIndex({ records, synonyms }: IndexSource): string {
  const lean = records.map((record): LeanRecord => {
    const { objectID, url_without_anchor, anchor, version, weight, ...rest } = record
    return { ...rest, pageRank: weight.pageRank }
  })
  return JSON.stringify({ synonyms, records: lean })
}

/** Reads what `writeStaticIndex` has written. */
export function readStaticIndex(text: string): IndexSource {
  const { synonyms, records } = JSON.parse(text) as {
    synonyms: SynonymEntry[]
    records: LeanRecord[]
  }
  return {
    synonyms,
    records: records.map(({ pageRank, ...record }, position) => ({
      ...record,
      objectID: String(position),
      url_without_anchor: record.url.replace(/#.*/, ''),
      version: '',
      weight: { pageRank, level: 0, position },
    })),
  }
}
