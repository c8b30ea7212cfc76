import { recordSamples } from '#examples/samples/record-samples.ts'
import { readEnvironment } from '#model/environment.ts'
import { loadReference } from '#reference/index.ts'
import { PROJECT_ROOT } from '../../project-root.ts'
import { readSamples } from '../read-samples.ts'

/**
 * `npm run reference:record`: runs the samples of the package's comments and our probes on the server of
 * `MYSQL_URL`, and stores what it says of them.
 */
process.env.TZ = 'UTC'
const url = readEnvironment(process.env).MYSQL_URL
if (!url) {
  console.error('Set MYSQL_URL, such as mysql://root@127.0.0.1:3306/test.')
  process.exit(1)
}
const model = await loadReference('kysely', `${PROJECT_ROOT}/.cache`)
const { sources, exports } = await readSamples({ model }, PROJECT_ROOT)
const { samples, ran, engine } = await recordSamples(sources, { root: PROJECT_ROOT, url, exports })
console.log(`${ran} of ${samples} different samples ran on ${engine}.`)
