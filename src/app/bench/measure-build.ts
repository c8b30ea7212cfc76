/**
 * Builds one site in a process of its own and tells the time and the memory: run by `main.ts`.
 *
 * Arguments: folder of the sources, output folder, cache folder.
 */
import { parseConfig } from '#content/index.ts'
import { buildSite } from '../build/build-site.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** What `main.ts` receives. */
export interface BuildMeasure {
  seconds: number
  /** Seconds that processors computed for it: steadier than `seconds` on a busy machine. */
  processor: number
  /** Most memory that the process held at once, with all of its threads. */
  megabytes: number
  pages: number
  stages: Record<string, number>
}

/** For sites that have no configuration of their own. */
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
