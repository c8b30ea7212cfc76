import { readEnvironment } from '#model/environment.ts'
import type { Comparison } from '../servers/compare.ts'
import { CACHE_DIR, ROOT } from './paths.ts'

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

const { installLoader } = await import('../run/module-loader.ts')
installLoader()
const { compareMysql, comparePostgres } = await import('../servers/compare.ts')
const { proveExamples } = await import('../prove.ts')
const { scanSources } = await import('../source/scan-sources.ts')

const sources = await scanSources(ROOT, ['content/docs', 'tests/fixtures/examples'])
if (wants('postgres', POSTGRES_URL, 'POSTGRES_URL')) {
  const { proofs } = await proveExamples(sources, { root: ROOT, cacheDir: CACHE_DIR })
  print(await comparePostgres(sources, proofs, { root: ROOT, url: POSTGRES_URL }))
}
if (wants('mysql', MYSQL_URL, 'MYSQL_URL')) {
  print(await compareMysql(sources, { root: ROOT, url: MYSQL_URL }))
}

function print({ engine, same, tooOld, differences }: Comparison): void {
  for (const text of differences) console.error(`✗ ${text}`)
  const old = tooOld.length > 0 ? `; too old for ${tooOld.join(', ')}` : ''
  console.log(`${engine}: ${same} examples give the same, ${differences.length} do not${old}.`)
  if (differences.length > 0 || same === 0) process.exitCode = 1
}
