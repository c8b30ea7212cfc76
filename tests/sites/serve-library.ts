/** Builds the fixture site and serves it on `PORT`, for the browser tests. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '../../src/docs/content/index.ts'
import { buildSite } from '../../src/docs/output/build-site.ts'
import { serveSite } from '../../src/docs/server/serve-site.ts'
import { exitWith } from '../support/exit-with.ts'

process.env.NODE_ENV = 'production'
exitWith(process.env.TEST_RUNNER)

const project = fileURLToPath(new URL('../..', import.meta.url))
const root = fileURLToPath(new URL('./library', import.meta.url))
const dist = join(project, '.cache/library')
const cacheDir = join(project, '.cache')

const config = await loadConfig(root)
// As for a host that sends no headers; the policy of this server applies, too.
const environment = { POLICY_IN_DOCUMENTS: '1' }
await buildSite({ root, outDir: dist, cacheDir, config, environment })
const site = await serveSite({ root, dist, port: Number(process.env.PORT) })
console.log(site.url)
