/**
 * Builds one site in its own process and reports time and memory to the parent, `build.ts`.
 *
 * Arguments: source folder, output folder, cache folder.
 */
import { parseConfig } from '#content/index.ts'
import { PROJECT_ROOT } from '../src/cache/project-root.ts'
import { buildSite } from '../src/output/build-site.ts'

/** The message that `build.ts` receives. */
export interface BuildMeasure {
  seconds: number
  /** CPU time in seconds: less affected by a busy machine than `seconds`. */
  processor: number
  /** Peak memory of the process, including all of its threads. */
  megabytes: number
  pages: number
  stages: Record<string, number>
}

/** Configuration for sites that don't have their own. */
const GENERATED = {
  footer: { columns: [], copyright: 'Made for measuring.' },
  search: { reportUrl: 'https://harbor.example/report' },
  title: 'Harbor',
  tagline: 'A site made for measuring',
  url: 'https://harbor.example',
  baseUrl: '/',
  productVersion: '1.0',
  docs: { versions: { current: { label: 'Next', path: '', mainDocId: 'intro' } } },
  navbar: { title: 'Harbor', items: [{ type: 'search', position: 'right' }] },
}

const [root = '', outDir = '', cacheDir = ''] = process.argv.slice(2)
const start = performance.now()
const { pages, stages } = await buildSite({
  root,
  outDir,
  cacheDir,
  ...(root === PROJECT_ROOT ? {} : { config: parseConfig(GENERATED) }),
})
const { user, system } = process.cpuUsage()
const measure: BuildMeasure = {
  seconds: (performance.now() - start) / 1000,
  processor: (user + system) / 1e6,
  megabytes: process.resourceUsage().maxRSS / 1024,
  pages,
  stages,
}
process.send?.(measure)
process.disconnect()
