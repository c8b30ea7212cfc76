/**
 * Prints what the runner costs in a real browser: `node src/runner/bench/main.ts --url <page>`, where the page shows an
 * example block. `CHROME_PATH` names another Chromium than Playwright's own; `--no-loads`, `--no-runs` and
 * `--no-typing` leave a part out.
 */
import { parseArgs } from 'node:util'
import { measureLoads } from './measure-loads.ts'
import { measureRuns } from './measure-runs.ts'
import { measureTyping } from './measure-typing.ts'
import { openBench } from './open-bench.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    url: { type: 'string' },
    loads: { type: 'boolean', default: true },
    runs: { type: 'boolean', default: true },
    typing: { type: 'boolean', default: true },
  },
})
if (!values.url) throw new Error('Say which page to measure: --url http://localhost:3000/docs/…')

const bench = await openBench(values.url, process.env.CHROME_PATH)
const print = (what: string, ...figures: string[]) =>
  console.log(`${what.padEnd(48)} ${figures.join(', ')}`)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
const ms = (time: number) => `${Math.round(time)} ms`
try {
  for (const load of values.loads ? await measureLoads(bench) : []) {
    const { 'pages ahead': ahead = 0, ...own } = load.bytes
    const total = Object.values(own).reduce((sum, bytes) => sum + bytes, 0)
    print(load.what, ms(load.ms), kilobytes(total), `${Math.round(load.megabytes)} MB more memory`)
    const parts = Object.entries(own).toSorted(([, a], [, b]) => b - a)
    if (total > 0) print('', ...parts.map(([part, bytes]) => `${part} ${kilobytes(bytes)}`))
    if (ahead > 0)
      print('', `pages fetched ahead, whether anything runs or not: ${kilobytes(ahead)}`)
    if (load.bar.moves > 1) {
      print(
        '',
        `the bar moved ${load.bar.moves} times and stood still for ${ms(load.bar.stillFor)} at most`,
      )
    }
  }
  for (const { engine, warm, slowest, before, after, workers } of values.runs
    ? await measureRuns(bench)
    : []) {
    print(`${engine}, a run when warm`, ms(warm), `slowest ${ms(slowest)}`)
    const memory = `${Math.round(before)} MB before, ${Math.round(after)} MB after`
    print(`${engine}, 50 runs`, memory, `${workers} ${workers === 1 ? 'worker' : 'workers'}`)
  }
  for (const { what, median, slowest } of values.typing ? await measureTyping(bench) : []) {
    print(`SQL as one types, ${what}`, ms(median), `slowest ${ms(slowest)}`)
  }
} finally {
  await bench.close()
}
