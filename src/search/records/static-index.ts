import type { SearchRecord, SynonymEntry } from '#model/search.ts'

/** Everything that an index is made of. */
interface IndexSource {
  records: readonly SearchRecord[]
  synonyms: readonly SynonymEntry[]
}

/** The fields of texts, which come last. */
type Texts = Pick<SearchRecord, 'content' | 'code' | 'excerpt'>

/**
 * Writes what the browser searches when there is no search service: two lines of JSON. The first has all that
 * titles need, so that they can be searched before the second arrives, which has the texts. Since readers
 * download it, it omits what neither the search nor the list of hits reads, and what follows from the order.
 */
export function writeStaticIndex({ records, synonyms }: IndexSource): string {
  const lean = records.map((record) => {
    const { objectID: _id, anchor: _anchor, version: _version, weight, ...shown } = record
    const { content: _content, code: _code, excerpt: _excerpt, ...titles } = shown
    const { url_without_anchor: _page, hierarchy, ...rest } = titles
    return { ...rest, titles: Object.values(hierarchy), pageRank: weight.pageRank }
  })
  const texts = records.map(({ content, code, excerpt }) => [content, code, excerpt])
  return `${JSON.stringify({ synonyms, records: lean })}\n${JSON.stringify(texts)}`
}

type LeanRecord = Omit<SearchRecord, 'hierarchy' | 'weight' | keyof Texts> & {
  titles: (string | null)[]
  pageRank: number
}

/** Reads the first line: records without texts. */
export function readTitles(line: string): IndexSource {
  const { synonyms, records } = JSON.parse(line) as {
    synonyms: SynonymEntry[]
    records: LeanRecord[]
  }
  return {
    synonyms,
    records: records.map(({ titles, pageRank, ...record }, position): SearchRecord => {
      const [lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6] = titles.map((title) => title ?? null)
      const hierarchy = { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } as SearchRecord['hierarchy']
      return {
        ...record,
        objectID: String(position),
        url_without_anchor: record.url.replace(/#.*/, ''),
        hierarchy,
        content: null,
        weight: { pageRank, level: 0, position },
      }
    }),
  }
}

/** Adds the texts of the second line to the records of the first. */
export function addTexts({ records, synonyms }: IndexSource, line: string): IndexSource {
  const texts = JSON.parse(line) as [string | null, string[] | null, string | null][]
  return {
    synonyms,
    records: records.map((record, i) => {
      const [content = null, code, excerpt] = texts[i] ?? []
      return { ...record, content, ...(code ? { code } : {}), ...(excerpt ? { excerpt } : {}) }
    }),
  }
}
