import { algoliasearch, type IndexSettings, type SearchClient } from 'algoliasearch'
import type { SearchRecord, SynonymEntry } from '#base/model/search.ts'

/** The target index for records. */
export interface PushTarget {
  appId: string
  /** An API key with write access. */
  adminKey: string
  indexName: string
  /** Origin of the host; null for Algolia's own hosts. */
  host: string | null
}

/** What hosted Algolia ranks the records by. Its order differs from ours: decision 5 has the figures. */
const SETTINGS: IndexSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2), unordered(categories), unordered(keywords)',
    'unordered(hierarchy.lvl3), unordered(hierarchy.lvl4), unordered(hierarchy.lvl5), unordered(hierarchy.lvl6), unordered(qualified)',
    'unordered(code)',
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  attributesForFaceting: ['language', 'docusaurus_tag', 'version', 'type', 'hierarchy.lvl0'],
  attributeForDistinct: 'url',
  distinct: true,
  typoTolerance: 'min',
  removeWordsIfNoResults: 'allOptional',
  ignorePlurals: true,
}

/** Applies the settings that the site's searches need, and the synonyms, which Algolia stores apart. */
async function configure(
  client: SearchClient,
  indexName: string,
  synonyms: readonly SynonymEntry[],
): Promise<void> {
  const { taskID } = await client.setSettings({ indexName, indexSettings: SETTINGS })
  await client.waitForTask({ indexName, taskID })
  // Algolia has no shapes of questions, and nothing for words that mean little.
  const simple = synonyms.filter(({ means }) => means.length > 0)
  const synonymHit = simple.flatMap(({ words, means }) =>
    words
      .filter((input) => !input.includes('…'))
      .map((input) => ({
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

/**
 * Replaces the records of an index with these, and applies the site's settings. Readers see the old records
 * until all new ones are available.
 *
 * @throws if the provider refuses the request.
 */
export async function pushRecords(
  { records, synonyms }: { records: readonly SearchRecord[]; synonyms: readonly SynonymEntry[] },
  target: PushTarget,
): Promise<void> {
  const { indexName, appId, adminKey, host } = target
  const client = algoliasearch(appId, adminKey, host === null ? {} : { hosts: [hostOf(host)] })
  // Settings first: the replacement index copies them from the current one.
  await configure(client, indexName, synonyms)
  await client.replaceAllObjects({ indexName, objects: records.map((record) => ({ ...record })) })
}

/** Returns a host in the client's format. */
function hostOf(origin: string) {
  const { host, protocol } = new URL(origin)
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
