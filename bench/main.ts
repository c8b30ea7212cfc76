/**
 * Prints what the site costs its authors and its readers: `npm run bench`, or only some parts of it, such as
 * `npm run bench -- build paint`. `--pages 1000` measures build and load of a generated site of that size
 * instead of the real one. These are measurements, not tests: they depend on the machine and its load, so
 * compare figures of one run.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/chromium.mjs'
import { PROJECT_ROOT } from '../src/cache/project-root.ts'
import { measureBuilds } from './build.ts'
import { generateSite } from './generate-site.ts'
import { measureLoad } from './load.ts'
import { measurePaint } from './paint.ts'
import { measureRuns } from './run.ts'
import { measureSearch } from './search.ts'
import { type OpenSite, openSite } from './site.ts'
import { measureTaps } from './tap.ts'

process.env.NODE_ENV = 'production'

const PARTS: Record<string, (site: OpenSite, folder: string) => Promise<string[]>> = {
  load: measureLoad,
  paint: measurePaint,
  tap: measureTaps,
  run: measureRuns,
  search: measureSearch,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' } },
})
const wanted = positionals.length > 0 ? positionals : values.pages ? ['load'] : Object.keys(PARTS)
const unknown = wanted.filter((name) => name !== 'build' && !PARTS[name])
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}": use build, ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

await mkdir(join(PROJECT_ROOT, '.cache'), { recursive: true })
// Inside the project, since the bundle resolves its packages from its own location.
const folder = await mkdtemp(join(PROJECT_ROOT, '.cache/bench-'))
try {
  const sources = values.pages ? join(folder, 'sources') : PROJECT_ROOT
  if (values.pages) await generateSite(sources, Number(values.pages))
  const dist = join(folder, 'dist')
  print('build', await measureBuilds(sources, dist, join(folder, 'cache')))
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
