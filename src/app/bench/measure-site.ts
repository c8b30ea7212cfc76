import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../project-root.ts'
import type { BuildMeasure } from './measure-build.ts'
import { measureReading } from './measure-reading.ts'
import { buildText, kilobytes, print } from './print.ts'

/** A site that was built for measuring; its folders are gone afterwards. */
export interface BuiltSite {
  /** Absolute path of the built site. */
  dist: string
  /** Absolute path of a folder for whatever. */
  folder: string
}

/**
 * Builds a site without and with a cache, reads it as a reader would, and prints what that costs.
 *
 * @param sources absolute path of the folder with the site's content.
 * @param more what else to measure on the built site.
 */
export async function measureSite(
  name: string,
  sources: string,
  chromium: string,
  more: (site: BuiltSite) => Promise<void> = async () => {},
): Promise<void> {
  // Inside of the project, since the bundle finds its packages from where it lies.
  const folder = await mkdtemp(join(PROJECT_ROOT, '.cache/bench-'))
  const [dist, cacheDir] = [join(folder, 'dist'), join(folder, 'cache')]
  try {
    console.log(name)
    print('cold build', buildText(await build(sources, dist, cacheDir)))
    print('warm build', buildText(await build(sources, dist, cacheDir)))
    const read = await measureReading({ dist, path: 'docs/intro', cacheDir: folder, chromium })
    print('first load', `${kilobytes(read.bytes)}, ${read.requests} requests`)
    print('made live', `${kilobytes(read.liveBytes)} more, ${read.liveRequests} requests`)
    const times = read.navigations.map((ms) => ms.toFixed(0))
    print('navigation', `${times[times.length >> 1]} ms median, ${times.at(-1)} ms slowest`)
    await more({ dist, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a new process: nothing is warm, and the memory is the build's alone. */
async function build(root: string, dist: string, cacheDir: string): Promise<BuildMeasure> {
  const child = fork(new URL('./measure-build.ts', import.meta.url), [root, dist, cacheDir])
  let measure: BuildMeasure | null = null
  child.on('message', (message: BuildMeasure) => {
    measure = message
  })
  const [code] = await once(child, 'exit')
  if (!measure) throw new Error(`The build of ${root} ended with code ${code}.`)
  return measure
}
