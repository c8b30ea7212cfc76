import { algoliasearch, type IndexSettings, type SearchClient } from 'algoliasearch'
import type { SearchRecord, SynonymEntry } from '#model/search.ts'
import { toHost } from './client/algolia-port.ts'
import { checkSizes } from './records/check-sizes.ts'

/** The target index for records. */
export interface PushTarget {
  appId: string
  /** An API key with write access. */
  adminKey: string
  indexName: string
  /** Address of the host; null for Algolia's own hosts. */
  host: string | null
}

/** What hosted Algolia ranks the records by. Its order differs from ours: decision 5 has the figures. */
const SETTINGS: IndexSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2), unordered(categories)',
    'unordered(hierarchy.lvl3), unordered(hierarchy.lvl4), unordered(hierarchy.lvl5), unordered(hierarchy.lvl6), unordered(qualified)',
    'unordered(code)',
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  attributesForFaceting: [
    'language',
    'docusaurus_tag',
    'version',
    'type',
    'hierarchy.lvl0',
    'lacks',
  ],
  attributeForDistinct: 'url',
  distinct: true,
  typoTolerance: 'min',
  removeWordsIfNoResults: 'allOptional',
  ignorePlurals: true,
}

export interface PushResult {
  added: number
  changed: number
  removed: number
}

/** Applies the settings that the site's searches need, and the synonyms, which Algolia stores apart. */
async function configure(
  client: SearchClient,
  indexName: string,
  synonyms: readonly SynonymEntry[],
): Promise<void> {
  const { taskID } = await client.setSettings({ indexName, indexSettings: SETTINGS })
  await client.waitForTask({ indexName, taskID })
  const synonymHit = synonyms.flatMap(({ words, means }) =>
    words.map((input) => ({
      objectID: input.replaceAll(' ', '-'),
      type: 'oneWaySynonym' as const,
      input,
      synonyms: [...means],
    })),
  )
  const saved = await client.saveSynonyms({
    indexName,
    synonymHit,
    replaceExistingSynonyms: true,
  })
  await client.waitForTask({ indexName, taskID: saved.taskID })
}

async function fetchExistingRecords(
  client: SearchClient,
  indexName: string,
): Promise<Map<string, string>> {
  const present = new Map<string, string>()
  if (!(await client.indexExists({ indexName }))) return present
  await client.browseObjects<SearchRecord>({
    indexName,
    aggregator: ({ hits }) => {
      for (const { _highlightResult: _h, _snippetResult: _s, ...record } of hits) {
        present.set(record.objectID, canonical(record))
      }
    },
  })
  return present
}

/** Serializes to JSON with sorted keys, so that equal records yield equal strings. */
function canonical(value: object): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Replaces the records of an index with these, and applies the site's settings. Readers see the old records
 * until all new ones are available. No records are sent if none has changed.
 *
 * @throws if a record is too large, or the provider refuses the request.
 */
export async function pushRecords(
  { records, synonyms }: { records: readonly SearchRecord[]; synonyms: readonly SynonymEntry[] },
  target: PushTarget,
): Promise<PushResult> {
  checkSizes(records)
  const { indexName, appId, adminKey, host } = target
  const client = algoliasearch(appId, adminKey, host === null ? {} : { hosts: [toHost(host)] })
  const present = await fetchExistingRecords(client, indexName)
  const wanted = new Map(records.map((record) => [record.objectID, canonical(record)]))
  const ids = [...wanted.keys()]
  const result = {
    added: ids.filter((id) => !present.has(id)).length,
    changed: ids.filter((id) => present.has(id) && present.get(id) !== wanted.get(id)).length,
    removed: [...present.keys()].filter((id) => !wanted.has(id)).length,
  }
  // Settings first: the replacement index copies them from the current one.
  await configure(client, indexName, synonyms)
  if (result.added + result.changed + result.removed > 0) {
    const objects = records.map((record) => ({ ...record }))
    await client.replaceAllObjects({ indexName, objects })
  }
  return result
}
