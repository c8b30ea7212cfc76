/**
 * Prints what the site costs its authors and its readers: `npm run bench`, or only some parts of it, such as
 * `npm run bench -- build paint`. These are measurements, not tests: they depend on the machine and its load, so
 * compare figures of one run.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.mjs'
import { PROJECT_ROOT } from '../src/base/node/project-root.ts'
import { measureAssistants, measureCalls } from './assistants.ts'
import { measureBuilds } from './build.ts'
import { measurePaint } from './paint.ts'
import { measureRuns } from './run.ts'
import { measureSearch } from './search.ts'
import { type OpenSite, openSite } from './site.ts'
import { measureTaps } from './tap.ts'

process.env.NODE_ENV = 'production'

const PARTS: Record<string, (site: OpenSite, folder: string) => Promise<string[]>> = {
  paint: measurePaint,
  tap: measureTaps,
  run: measureRuns,
  search: measureSearch,
  assistants: measureAssistants,
  calls: measureCalls,
}

const names = process.argv.slice(2)
// Ten thousand calls take minutes: only when they are asked for.
const wanted = names.length > 0 ? names : Object.keys(PARTS).filter((name) => name !== 'calls')
const unknown = wanted.filter((name) => name !== 'build' && !PARTS[name])
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}": use build, ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

await mkdir(join(PROJECT_ROOT, '.cache'), { recursive: true })
// Inside the project, since the bundle resolves its packages from its own location.
const folder = await mkdtemp(join(PROJECT_ROOT, '.cache/bench-'))
try {
  const dist = join(folder, 'dist')
  print('build', await measureBuilds(dist, join(folder, 'cache')))
  for (const name of wanted) {
    const measure = PARTS[name]
    if (!measure) continue
    const site = await openSite(dist, findChromium())
    try {
      print(name, await measure(site, folder))
    } finally {
      await site.close()
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

function print(name: string, lines: readonly string[]): void {
  for (const [index, line] of lines.entries())
    console.log(`${(index ? '' : name).padEnd(8)}${line}`)
}
