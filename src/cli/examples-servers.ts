import { CACHE_DIR, PROJECT_ROOT } from '#cache/project-root.ts'
import type { Comparison } from '#examples/servers/compare.ts'
import { readEnvironment } from '#model/environment.ts'

/**
 * `npm run examples:servers [postgres|mysql]`: runs the examples on the servers of `POSTGRES_URL` and
 * `MYSQL_URL` and compares the rows with what the site shows. A server whose URL isn't set is skipped, unless
 * it is named or `DATABASES_REQUIRED=1`.
 */
process.env.TZ = 'UTC'
const { POSTGRES_URL, MYSQL_URL, DATABASES_REQUIRED } = readEnvironment(process.env)
const [named] = process.argv.slice(2)
const wants = (name: string, url: string | undefined, variable: string): url is string => {
  if (named && named !== name) return false
  if (!url && (named === name || DATABASES_REQUIRED)) throw new Error(`Set ${variable}.`)
  return url !== undefined
}

const { installLoader } = await import('#examples/run/module-loader.ts')
installLoader()
const { compareMysql, comparePostgres } = await import('#examples/servers/compare.ts')
const { proveExamples } = await import('#examples/prove.ts')
const { scanSources } = await import('#examples/source/scan-sources.ts')

const sources = await scanSources(PROJECT_ROOT, ['content/docs', 'tests/fixtures/examples'])
if (wants('postgres', POSTGRES_URL, 'POSTGRES_URL')) {
  const { proofs } = await proveExamples(sources, { root: PROJECT_ROOT, cacheDir: CACHE_DIR })
  print(await comparePostgres(sources, proofs, { root: PROJECT_ROOT, url: POSTGRES_URL }))
}
if (wants('mysql', MYSQL_URL, 'MYSQL_URL')) {
  print(await compareMysql(sources, { root: PROJECT_ROOT, url: MYSQL_URL }))
}

function print({ engine, same, tooOld, differences }: Comparison): void {
  for (const text of differences) console.error(`✗ ${text}`)
  const old = tooOld.length > 0 ? `; too old for ${tooOld.join(', ')}` : ''
  console.log(`${engine}: ${same} examples give the same, ${differences.length} do not${old}.`)
  if (differences.length > 0 || same === 0) process.exitCode = 1
}
