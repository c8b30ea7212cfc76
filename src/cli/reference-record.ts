import { CACHE_DIR, PROJECT_ROOT } from '#cache/project-root.ts'
import { recordSupport } from '#examples/probes/record-support.ts'
import { computeProofsToRecord } from '#examples/samples/prove-samples.ts'
import { recordSamples } from '#examples/samples/record-samples.ts'
import { writeRecordedProofs } from '#examples/samples/recorded-proofs.ts'
import { readEnvironment } from '#model/environment.ts'
import { loadReference } from '#reference/index.ts'
import { readSamples } from '#site/reference/read-samples.ts'

/**
 * `npm run reference:record`: proves the samples in the package's comments, and stores the proofs. With
 * `MYSQL_URL` they run on that server first, and its results are stored, too. With `POSTGRES_URL` as well, the probes of
 * the support table run on both servers, on PGlite and on SQLite.
 */
process.env.TZ = 'UTC'
const { MYSQL_URL: url, POSTGRES_URL } = readEnvironment(process.env)
const model = await loadReference('kysely', CACHE_DIR)
const { sources, exports, version } = readSamples({ model })
if (url) {
  const { samples, ran, engine } = await recordSamples(sources, {
    root: PROJECT_ROOT,
    url,
    exports,
  })
  console.log(`${ran} of ${samples} different samples ran on ${engine}.`)
} else {
  console.log('Without MYSQL_URL, such as mysql://root@127.0.0.1:3306/test, no server is asked.')
}
const proofs = await computeProofsToRecord(sources, { root: PROJECT_ROOT, exports, version })
await writeRecordedProofs(PROJECT_ROOT, proofs)
console.log(`${Object.keys(proofs.proofs).length} proofs are stored.`)

if (url && POSTGRES_URL) {
  const rows = await recordSupport(PROJECT_ROOT, { postgres: POSTGRES_URL, mariadb: url })
  console.log(`${rows} rows of the support table are stored.`)
} else console.log('The support table is recorded with POSTGRES_URL and MYSQL_URL together.')
