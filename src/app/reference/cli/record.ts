import { computeProofsToRecord } from '#examples/samples/prove-samples.ts'
import { recordSamples } from '#examples/samples/record-samples.ts'
import { writeRecordedProofs } from '#examples/samples/recorded-proofs.ts'
import { readEnvironment } from '#model/environment.ts'
import { loadReference } from '#reference/index.ts'
import { PROJECT_ROOT } from '../../project-root.ts'
import { readSamples } from '../read-samples.ts'

/**
 * `npm run reference:record`: proves the samples in the package's comments and our probes, and stores the
 * proofs. With `MYSQL_URL` they run on that server first, and its results are stored, too.
 */
process.env.TZ = 'UTC'
const url = readEnvironment(process.env).MYSQL_URL
const model = await loadReference('kysely', `${PROJECT_ROOT}/.cache`)
const { sources, exports, version } = await readSamples({ model }, PROJECT_ROOT)
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
