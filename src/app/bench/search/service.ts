/**
 * Benchmarks the search service against SQLite's FTS5: `npm run search:bench [records …]`; 1,000, 10,000 and
 * 100,000 records by default. These are measurements, not a test: they depend on the machine.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Target } from './load.ts'
import { makeQueries } from './records.ts'
import type { Usage } from './report-usage.ts'

/** Number of concurrent connections when throughput is measured. */
const CONNECTIONS = 8
/** Number of single-letter queries, which come first. */
const LETTERS = 24
/** Flags with which `npm run search-service` starts the service; see `src/search-service/README.md`. */
const SERVICE_FLAGS = ['--initial-old-space-size=256', '--expose-gc']
/** Duration of each measurement, in milliseconds. */
const DURATION = 4000

const sizes = process.argv.slice(2).map(Number)

async function answer<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

function usage(child: ChildProcess): Promise<Usage> {
  child.send('usage')
  return answer<Usage>(child)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const ms = (value: number) => `${value.toFixed(2)} ms`

/** Measures one size over loopback with keep-alive connections, and prints a line for each metric. */
async function measure(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-'))
  const child = fork(new URL('./server.ts', import.meta.url), [String(count), folder], {
    execArgv: SERVICE_FLAGS,
  })
  try {
    const { port, importTime } = await answer<{ port: number; importTime: number }>(child)
    const target: Target = { port, appId: 'bench', apiKey: 'bench-search', index: 'bench' }
    const queries = makeQueries()
    await load(target, queries, CONNECTIONS, DURATION / 2, true)
    const fresh = await load(target, queries, 1, DURATION, true)
    const letters = await load(target, queries.slice(0, LETTERS), 1, DURATION / 2, true)
    const before = await usage(child)
    const freshFull = await load(target, queries, CONNECTIONS, DURATION, true)
    const after = await usage(child)
    const repeated = await load(target, queries, 1, DURATION / 2, false)
    const repeatedFull = await load(target, queries, CONNECTIONS, DURATION, false)
    const { memory, heap } = await usage(child)
    const perQuery = (after.processor - before.processor) / freshFull.count
    const size = readdirSync(folder).reduce(
      (sum, file) => sum + statSync(join(folder, file)).size,
      0,
    )
    process.stdout.write(`${count.toLocaleString('en')} records
  asked for the first time
    throughput        ${Math.round(freshFull.perSecond)} queries/s over ${CONNECTIONS} connections (p99 ${ms(freshFull.p99)})
    latency           p50 ${ms(fresh.p50)}, p99 ${ms(fresh.p99)}, max ${ms(fresh.max)}
    processor time    ${ms(perQuery)} per query
    one-letter query  p50 ${ms(letters.p50)}, p99 ${ms(letters.p99)}
  asked again
    throughput        ${Math.round(repeatedFull.perSecond)} queries/s over ${CONNECTIONS} connections (p99 ${ms(repeatedFull.p99)})
    latency           p50 ${ms(repeated.p50)}, p99 ${ms(repeated.p99)}, max ${ms(repeated.max)}
  import and build  ${Math.round(importTime)} ms
  memory            ${megabytes(memory)} resident, ${megabytes(heap)} heap
  on disk           ${megabytes(size)}
`)
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends the same queries to SQLite's FTS5 behind the same minimal server, as a baseline. */
async function measureFts5(count: number): Promise<void> {
  const child = fork(new URL('./fts5-server.ts', import.meta.url), [String(count)], {
    execArgv: ['--expose-gc'],
  })
  try {
    const { port } = await answer<{ port: number }>(child)
    const target: Target = { port, appId: 'bench', apiKey: 'bench-search', index: 'bench' }
    const queries = makeQueries()
    await load(target, queries, CONNECTIONS, DURATION / 2, true)
    const fresh = await load(target, queries, 1, DURATION, true)
    const before = await usage(child)
    const full = await load(target, queries, CONNECTIONS, DURATION, true)
    const perQuery = ((await usage(child)).processor - before.processor) / full.count
    process.stdout.write(`  FTS5, the same questions
    throughput        ${Math.round(full.perSecond)} queries/s over ${CONNECTIONS} connections (p99 ${ms(full.p99)})
    latency           p50 ${ms(fresh.p50)}, p99 ${ms(fresh.p99)}, max ${ms(fresh.max)}
    processor time    ${ms(perQuery)} per query
`)
  } finally {
    child.kill()
  }
}

for (const size of sizes.length > 0 ? sizes : [1000, 10_000, 100_000]) {
  await measure(size)
  await measureFts5(size)
}
