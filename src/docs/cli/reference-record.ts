import { readEnvironment } from '#base/node/environment.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { recordSupport } from '#proof/examples/probes/record-support.ts'
import { proveSamples } from '#proof/examples/samples/prove-samples.ts'
import { writeProofs } from '#proof/examples/samples/recorded-proofs.ts'
import { extractModels } from '#proof/reference/extract/extract.ts'
import { writeRecordedModels } from '#proof/reference/recorded-models.ts'
import { mainExports, samplesOf } from '#proof/reference/samples.ts'

/**
 * `npm run reference:record`: stores the reference, read from the package's declarations. Then it proves the samples in
 * its comments, with MariaDB on the server of `MYSQL_URL`, and stores the proofs. With `POSTGRES_URL` as well, the
 * probes of the support table run on both servers, on PGlite and on SQLite.
 */
process.env.TZ = 'UTC'
const { MYSQL_URL: mysqlUrl, POSTGRES_URL } = readEnvironment(process.env)
const models = extractModels()
const { model } = models
await writeRecordedModels(PROJECT_ROOT, models)
console.log(`${model.symbols.length} names of ${model.version} are stored.`)
if (!mysqlUrl) {
  console.error('For the proofs, set MYSQL_URL, such as mysql://root@127.0.0.1:3306/test.')
  process.exit(1)
}
const proofs = await proveSamples(samplesOf(model), {
  root: PROJECT_ROOT,
  exports: mainExports(model),
  mysqlUrl,
})
await writeProofs(PROJECT_ROOT, { version: model.version, proofs })
console.log(`${Object.keys(proofs).length} proofs are stored.`)

if (POSTGRES_URL) {
  const urls = { postgres: POSTGRES_URL, mariadb: mysqlUrl }
  const rows = await recordSupport(PROJECT_ROOT, urls)
  console.log(`${rows} rows of the support table are stored.`)
} else console.log('The support table is recorded with POSTGRES_URL as well.')
