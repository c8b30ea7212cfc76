/** Builds the fixture site and serves it on `PORT`, for the browser tests. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSite } from '../../src/app/build/build-site.ts'
import { serveSite } from '../../src/app/serve/serve-site.ts'
import { loadConfig } from '../../src/content/index.ts'

process.env.NODE_ENV = 'production'

const project = fileURLToPath(new URL('../..', import.meta.url))
const root = fileURLToPath(new URL('./library', import.meta.url))
const dist = join(project, '.cache/library')
const cacheDir = join(project, '.cache')

await buildSite({ root, outDir: dist, cacheDir, config: await loadConfig(root), environment: {} })
const site = await serveSite({ root, dist, port: Number(process.env.PORT) })
console.log(site.url)
