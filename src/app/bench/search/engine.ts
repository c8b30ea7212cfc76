/**
 * Benchmarks the search engine: `node src/app/bench/search/engine.ts [records …]`; 1,000, 10,000 and 100,000
 * records by default. These are measurements, not a test: they depend on the machine.
 */
import { brotliCompressSync } from 'node:zlib'
import {
  createIndex,
  DOCS_SETTINGS,
  deserialize,
  highlight,
  type SearchIndex,
  serialize,
} from '#search-engine/index.ts'
import { makeQueries, makeRecords } from './records.ts'

const sizes = process.argv.slice(2).map(Number)
const queries = makeQueries()

function timed<T>(run: () => T): [result: T, milliseconds: number] {
  const start = performance.now()
  const result = run()
  return [result, performance.now() - start]
}

/** Returns the shortest time of three runs, to reduce the influence of other work on the machine. */
function leastTime(run: () => void): number {
  return Math.min(timed(run)[1], timed(run)[1], timed(run)[1])
}

const milliseconds = (value: number) => `${value.toFixed(2)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

/** Searches as the front end does: 20 hits from one docs version, each with its highlights. */
function ask(index: SearchIndex, query: string): void {
  const facetFilters = ['language:en', ['docusaurus_tag:docs-default-current']]
  const { hits, matcher } = index.search({ query, limit: 20, facetFilters })
  for (const { record } of hits) highlight(JSON.stringify(record), matcher)
}

function measure(index: SearchIndex, queries: readonly string[], run: typeof ask): void {
  for (const query of queries.slice(0, 200)) run(index, query)
  const times = queries.map((query) => ({ query, time: leastTime(() => run(index, query)) }))
  times.sort((a, b) => a.time - b.time)
  const at = (share: number) => milliseconds(times[Math.floor(times.length * share)]!.time)
  const total = times.reduce((sum, { time }) => sum + time, 0)
  const slowest = times.slice(-3).map(({ query }) => JSON.stringify(query))
  console.log(
    `  ${run.name}: p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(0.9999)}, ` +
      `${((times.length * 1000) / total).toFixed(0)} queries/s; slowest: ${slowest.join(', ')}`,
  )
}

function search(index: SearchIndex, query: string): void {
  index.search({ query, limit: 20 })
}

for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) {
  const records = makeRecords(size)
  const before = process.memoryUsage()
  const [index, built] = timed(() => createIndex(records, DOCS_SETTINGS))
  const after = process.memoryUsage()
  const memory = after.arrayBuffers - before.arrayBuffers + after.heapUsed - before.heapUsed
  console.log(`${size} records: built in ${milliseconds(built)}, ${kilobytes(memory)} of memory`)
  measure(index, queries, search)
  measure(index, queries, ask)
  if (size > 10_000) continue
  const [bytes, written] = timed(() => serialize(index))
  const [, read] = timed(() => deserialize(bytes))
  console.log(
    `  file: ${kilobytes(brotliCompressSync(bytes).length)} in brotli, ` +
      `written in ${milliseconds(written)}, read in ${milliseconds(read)}`,
  )
}
