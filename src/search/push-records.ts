import { algoliasearch, type IndexSettings, type SearchClient } from 'algoliasearch'
import type { SearchRecord } from '#model/search.ts'
import { DOCS_SETTINGS, HOSTED_DOCS_SETTINGS } from '#search-engine/docs-settings.ts'
import { DOCS_SYNONYMS } from '#search-engine/docs-synonyms.ts'
import { checkSizes } from './records/check-sizes.ts'

/** The target index for records. */
export interface PushTarget {
  appId: string
  /** An API key with write access. */
  adminKey: string
  indexName: string
  /** Address of the host; null for Algolia's own hosts. */
  host: string | null
  /** The provider at that host; the two accept different settings. */
  provider: 'algolia' | 'service'
}

export interface PushResult {
  added: number
  changed: number
  removed: number
}

/** Converts an address such as `search.example.org` or `http://127.0.0.1:3001` to the client's format. */
function toHost(address: string) {
  const url = new URL(/^https?:\/\//.test(address) ? address : `https://${address}`)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { url: url.host, protocol, accept: 'readWrite' as const }
}

/**
 * Applies the settings that the site's searches need. Hosted Algolia rejects a ranking criterion that
 * only our engine has, and stores synonyms separately from the settings.
 */
async function configure(client: SearchClient, { indexName, provider }: PushTarget): Promise<void> {
  const isHosted = provider === 'algolia'
  const indexSettings = (isHosted ? HOSTED_DOCS_SETTINGS : DOCS_SETTINGS) as IndexSettings
  const { taskID } = await client.setSettings({ indexName, indexSettings })
  await client.waitForTask({ indexName, taskID })
  if (!isHosted) return
  const synonymHit = Object.entries(DOCS_SYNONYMS).map(([input, synonyms]) => ({
    objectID: input.replaceAll(' ', '-'),
    type: 'oneWaySynonym' as const,
    input,
    synonyms: [...synonyms],
  }))
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
  records: readonly SearchRecord[],
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
  await configure(client, target)
  if (result.added + result.changed + result.removed > 0) {
    const objects = records.map((record) => ({ ...record }))
    await client.replaceAllObjects({ indexName, objects })
  }
  return result
}
