/**
 * Builds the site in its own process and reports time and memory to the parent, `build.ts`.
 *
 * Arguments: output folder, cache folder.
 */
import { PROJECT_ROOT } from '../src/base/node/project-root.ts'
import { buildSite } from '../src/docs/output/build-site.ts'

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

const [outDir = '', cacheDir = ''] = process.argv.slice(2)
const start = performance.now()
const { pages, stages } = await buildSite({ root: PROJECT_ROOT, outDir, cacheDir })
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
