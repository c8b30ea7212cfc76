/**
 * Benchmarks what the site costs its authors and readers: `npm run bench`, or `npm run bench -- 64 1000` for
 * generated sites of sizes other than 64, 1,000 and 4,000 pages. `--no-real` skips the real site and the
 * examples that run in it, `--no-sites` the generated sites, `--no-search` the search. `--page <url>`
 * measures only the example runs on a page that is already served. These are measurements, not tests: they
 * depend on the machine and its load.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../../../scripts/chromium.mjs'
import { PROJECT_ROOT } from '../project-root.ts'
import { serveSite } from '../serve/serve-site.ts'
import { generateSite } from './generate-site.ts'
import { measurePaint } from './measure-paint.ts'
import { measureSearch } from './measure-search.ts'
import { type BuiltSite, measureSite } from './measure-site.ts'
import { measureTaps } from './measure-taps.ts'
import { formatPaint, print } from './print.ts'
import { measureRunner } from './runner/measure-runner.ts'

process.env.NODE_ENV = 'production'

const DEFAULT_SIZES = [64, 1000, 4000]

/** A page with an example that runs on both engines. */
const EXAMPLE = 'docs/examples/join/simple-inner-join'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    real: { type: 'boolean', default: true },
    sites: { type: 'boolean', default: true },
    search: { type: 'boolean', default: true },
    page: { type: 'string' },
  },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : DEFAULT_SIZES
const chromium = findChromium()
await mkdir(join(PROJECT_ROOT, '.cache'), { recursive: true })

if (values.page) {
  await measureRunner(values.page, chromium)
  process.exit()
}
if (values.real) await measureSite('The real site', PROJECT_ROOT, chromium, measureRealSite)
if (values.sites) for (const size of sizes) await measureGenerated(size)
if (values.search) {
  console.log('The search in the browser')
  await measureSearch(chromium)
  console.log('The search engine')
  await runBench('src/app/bench/search/engine.ts')
  console.log('The search service')
  await runBench('src/app/bench/search/service.ts')
}

async function measureGenerated(size: number): Promise<void> {
  const sources = await mkdtemp(join(tmpdir(), 'bench-site-'))
  try {
    await generateSite(sources, size)
    await measureSite(`A generated site of ${size.toLocaleString('en')} pages`, sources, chromium)
  } finally {
    await rm(sources, { recursive: true, force: true })
  }
}

/** Prints what readers of the real site wait for: first paints (with their floors), taps and example runs. */
async function measureRealSite(site: BuiltSite): Promise<void> {
  const options = { ...site, chromium }
  for (const { path, floor, firstVisit, repeatVisit } of await measurePaint(options)) {
    print('paint', `${path}, beside a floor of ${floor.first.toFixed(0)} ms`)
    print('  first', formatPaint(firstVisit, floor))
    print('  repeated', formatPaint(repeatVisit, floor))
  }
  for (const { name, milliseconds } of await measureTaps(options)) {
    print('tap', `${milliseconds.toFixed(0)} ms, ${name}`)
  }
  await runExamples(site)
}

/** Prints the time from the click to the first rows, for each engine, and to the first completion. */
async function runExamples({ dist, folder }: BuiltSite): Promise<void> {
  const site = await serveSite({ root: dist, dist, port: 0, dataDir: join(folder, 'search-data') })
  try {
    const url = new URL(EXAMPLE, site.url).href
    await measureRunner(url, chromium)
  } finally {
    await site.close()
  }
}

/**
 * Runs another benchmark in a child process that inherits this process's output streams.
 *
 * @param file path of the script, relative to the project's folder.
 * @throws Error when it fails.
 */
async function runBench(file: string): Promise<void> {
  const child = spawn(process.execPath, [file], { cwd: PROJECT_ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${file} ended with code ${code}.`)
}
