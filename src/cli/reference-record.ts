import { CACHE_DIR, PROJECT_ROOT } from '#cache/project-root.ts'
import { recordSupport } from '#examples/probes/record-support.ts'
import { proveSamples } from '#examples/samples/prove-samples.ts'
import { writeProofs } from '#examples/samples/recorded-proofs.ts'
import { readEnvironment } from '#model/environment.ts'
import { loadReference } from '#reference/index.ts'
import { readSamples } from '#site/reference/read-samples.ts'

/**
 * `npm run reference:record`: proves the samples in the package's comments, with MariaDB on the server of
 * `MYSQL_URL`, and stores the proofs. With `POSTGRES_URL` as well, the probes of the support table run on both
 * servers, on PGlite and on SQLite.
 */
process.env.TZ = 'UTC'
const { MYSQL_URL: mysqlUrl, POSTGRES_URL } = readEnvironment(process.env)
if (!mysqlUrl) {
  console.error('Set MYSQL_URL, such as mysql://root@127.0.0.1:3306/test.')
  process.exit(1)
}
const model = await loadReference('kysely', CACHE_DIR)
const { sources, exports, version } = readSamples({ model })
const proofs = await proveSamples(sources, { root: PROJECT_ROOT, exports, mysqlUrl })
await writeProofs(PROJECT_ROOT, { version, proofs })
console.log(`${Object.keys(proofs).length} proofs are stored.`)

if (POSTGRES_URL) {
  const urls = { postgres: POSTGRES_URL, mariadb: mysqlUrl }
  const rows = await recordSupport(PROJECT_ROOT, urls)
  console.log(`${rows} rows of the support table are stored.`)
} else console.log('The support table is recorded with POSTGRES_URL as well.')
