/** `npm run search:push`: updates the search index to the records of the last build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '#content/index.ts'
import type { SiteConfig } from '#model/config.ts'
import { type Environment, readEnvironment } from '#model/environment.ts'
import { ProblemsError } from '#model/problem.ts'
import type { SearchRecord } from '#model/search.ts'
import { type PushTarget, pushRecords } from '#search/push-records.ts'
import { searchSettings } from '#search/search-settings.ts'
import { PROJECT_ROOT } from './project-root.ts'

/**
 * Returns the indexes to write to: one per host, or hosted Algolia, or the service that `npm start` runs.
 *
 * @throws {ProblemsError} without a key that has write access, and for a site without a search server.
 */
export function pushTargets(config: SiteConfig, environment: Environment): PushTarget[] {
  const { kind, appId, indexName, hosts } = searchSettings(config, environment)
  const adminKey = environment.SEARCH_ADMIN_KEY ?? environment.SEARCH_API_KEY
  if (kind === 'static') {
    throw refusal(
      'SEARCH_PROVIDER',
      'A site with a static search index has no service to push records to.',
    )
  }
  if (!adminKey) {
    throw refusal('SEARCH_ADMIN_KEY', 'SEARCH_ADMIN_KEY must be a key that may write to the index.')
  }
  const unnamed = kind === 'algolia' ? null : `http://127.0.0.1:${environment.PORT}`
  const all = hosts.length > 0 ? hosts : [unnamed]
  return all.map((host) => ({ appId, adminKey, indexName, host, provider: kind }))
}

function refusal(field: string, message: string): ProblemsError {
  return new ProblemsError([{ file: 'environment', field, message }])
}

if (import.meta.main) {
  try {
    const targets = pushTargets(await loadConfig(PROJECT_ROOT), readEnvironment(process.env))
    const file = join(PROJECT_ROOT, 'dist/search-records.json')
    const records = JSON.parse(readFileSync(file, 'utf8')) as SearchRecord[]
    for (const target of targets) {
      const { added, changed, removed } = await pushRecords(records, target)
      const where = `${target.indexName} on ${target.host ?? `Algolia (${target.appId})`}`
      console.log(
        `${where}: ${records.length} records; ${added} added, ${changed} changed, ${removed} removed`,
      )
    }
  } catch (error) {
    console.error(error instanceof ProblemsError ? error.message : error)
    process.exit(1)
  }
}
