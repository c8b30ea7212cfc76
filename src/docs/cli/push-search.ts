/** `npm run search:push`: updates hosted Algolia to the records of the last build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '#base/model/config.ts'
import { ProblemsError } from '#base/model/problem.ts'
import type { SearchRecord, SynonymEntry } from '#base/model/search.ts'
import { type Environment, readEnvironment } from '#base/node/environment.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { loadConfig } from '#docs/content/index.ts'
import { type PushTarget, pushRecords } from '#docs/search-records/push-records.ts'
import { searchSettings } from '#docs/search-records/search-settings.ts'

/**
 * Returns the indexes to write to: one per host, or hosted Algolia.
 *
 * @throws {ProblemsError} without a key that has write access, and for a site whose search reads the build's
 *   own records.
 */
export function pushTargets(config: SiteConfig, environment: Environment): PushTarget[] {
  const { kind, appId, indexName, hosts } = searchSettings(config, environment)
  const { SEARCH_ADMIN_KEY: adminKey } = environment
  if (kind !== 'algolia') {
    throw refusal(
      'SEARCH_PROVIDER',
      'Only hosted Algolia has records to push: every other search reads the records of the build.',
    )
  }
  if (!adminKey) {
    throw refusal('SEARCH_ADMIN_KEY', 'SEARCH_ADMIN_KEY must be a key that may write to the index.')
  }
  const all = hosts.length > 0 ? hosts : [null]
  return all.map((host) => ({ appId, adminKey, indexName, host }))
}

function refusal(field: string, message: string): ProblemsError {
  return new ProblemsError([{ file: 'environment', field, message }])
}

if (import.meta.main) {
  try {
    const targets = pushTargets(await loadConfig(PROJECT_ROOT), readEnvironment(process.env))
    const read = (name: string) =>
      JSON.parse(readFileSync(join(PROJECT_ROOT, 'dist', name), 'utf8'))
    const records: SearchRecord[] = read('search-records.json')
    const synonyms: SynonymEntry[] = read('search-synonyms.json')
    for (const target of targets) {
      await pushRecords({ records, synonyms }, target)
      const where = `${target.indexName} on ${target.host ?? `Algolia (${target.appId})`}`
      console.log(`${where} has the ${records.length} records of the build.`)
    }
  } catch (error) {
    console.error(error instanceof ProblemsError ? error.message : error)
    process.exit(1)
  }
}
