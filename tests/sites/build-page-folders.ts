/** Builds the fixture site for a host without clean URLs, and prints the output folder. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '../../src/content/index.ts'
import { buildSite } from '../../src/output/build-site.ts'

process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('./library', import.meta.url))
const cacheDir = join(root, '../../../.cache')
const config = { ...(await loadConfig(root)), pageFolders: true }
const environment = { SEARCH_PROVIDER: 'static' }
const outDir = join(cacheDir, 'page-folders')
await buildSite({ root, outDir, cacheDir, config, environment })
console.log(outDir)
