import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../project-root.ts'
import type { BuildMeasure } from './measure-build.ts'
import { measureReading } from './measure-reading.ts'
import { formatBuild, kilobytes, print } from './print.ts'

/** A site built for measuring; its folders are removed afterwards. */
export interface BuiltSite {
  /** Absolute path of the built site. */
  dist: string
  /** Absolute path of a scratch folder. */
  folder: string
}

/**
 * Builds a site with a cold and a warm cache, browses it as a reader would, and prints what that costs.
 *
 * @param sources absolute path of the folder with the site's content.
 * @param more further measurements of the built site.
 */
export async function measureSite(
  name: string,
  sources: string,
  chromium: string,
  more: (site: BuiltSite) => Promise<void> = async () => {},
): Promise<void> {
  // Inside the project, since the bundle resolves its packages from its own location.
  const folder = await mkdtemp(join(PROJECT_ROOT, '.cache/bench-'))
  const [dist, cacheDir] = [join(folder, 'dist'), join(folder, 'cache')]
  try {
    console.log(name)
    print('cold build', formatBuild(await build(sources, dist, cacheDir)))
    print('warm build', formatBuild(await build(sources, dist, cacheDir)))
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

/** Builds in a new process, so that nothing is warmed up and only the build's memory is measured. */
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
