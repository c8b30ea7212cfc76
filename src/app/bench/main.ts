/**
 * Prints what the site costs its authors and readers: `npm run bench`, or `npm run bench -- 64 1000`
 * for generated sites of other sizes than 64, 1,000 and 4,000 pages; `--no-real` leaves the real site
 * out. Figures, not tests: they depend on the machine and on what else it does.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../../../scripts/chromium.mjs'
import { PROJECT_ROOT } from '../bundle/build-bundle.ts'
import { generateSite } from './generate-site.ts'
import type { BuildMeasure } from './measure-build.ts'
import { measureReading } from './measure-reading.ts'

process.env.NODE_ENV = 'production'

const DEFAULT_SIZES = [64, 1000, 4000]

/** What else can be measured, and how. */
const OTHERS = {
  'the search engine': 'node src/search-engine/bench/main.ts',
  'the search service': 'npm run search:bench',
  'examples that run in the browser': 'node src/examples/runner/bench.ts --url <page>',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { real: { type: 'boolean', default: true } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : DEFAULT_SIZES
const chromium = findChromium()

if (values.real) await measureSite('The real site', PROJECT_ROOT)
for (const size of sizes) {
  const sources = await mkdtemp(join(tmpdir(), 'bench-site-'))
  try {
    await generateSite(sources, size)
    await measureSite(`A generated site of ${size.toLocaleString('en')} pages`, sources)
  } finally {
    await rm(sources, { recursive: true, force: true })
  }
}
console.log('Other measurements:')
for (const [what, command] of Object.entries(OTHERS)) console.log(`  ${what}: ${command}`)

async function measureSite(name: string, sources: string): Promise<void> {
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

function buildText({ seconds, processor, megabytes, pages, stages }: BuildMeasure): string {
  const parts = Object.entries(stages).map(([stage, s]) => `${stage} ${s.toFixed(1)}`)
  const times = `${seconds.toFixed(1)} s (${parts.join(', ')}), ${processor.toFixed(1)} s of processors`
  return `${pages} pages in ${times}, ${megabytes.toFixed(0)} MB`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function print(what: string, text: string): void {
  console.log(`  ${what.padEnd(12)}${text}`)
}
