import { kilobytes, print } from '../print.ts'
import { type LoadMeasure, measureLoads } from './measure-loads.ts'
import { measureRuns } from './measure-runs.ts'
import { measureTyping } from './measure-typing.ts'
import { openBench } from './open-bench.ts'

/**
 * Prints what running examples costs a reader: bytes by kind of file, times and memory.
 *
 * @param url URL of a page with an example, on a site that is being served.
 * @param chromium path of the browser.
 */
export async function measureRunner(url: string, chromium: string): Promise<void> {
  const bench = await openBench(url, chromium)
  try {
    for (const load of await measureLoads(bench)) {
      print('first run', load.what)
      for (const line of loadTexts(load)) print('', line)
    }
    for (const { engine, warm, slowest, before, after, workers } of await measureRuns(bench)) {
      print('next runs', `${engine}, ${ms(warm)} median, ${ms(slowest)} slowest`)
      print('', `${megabytes(before)} before, ${megabytes(after)} after, workers: ${workers}`)
    }
    for (const { what, median, slowest } of await measureTyping(bench)) {
      print('typing', `SQL for ${what}, ${ms(median)} median, ${ms(slowest)} slowest`)
    }
  } finally {
    await bench.close()
  }
}

function loadTexts({ ms: time, bytes, megabytes: memory, bar }: LoadMeasure): string[] {
  const { 'pages ahead': ahead = 0, ...own } = bytes
  const parts = Object.entries(own).toSorted(([, a], [, b]) => b - a)
  const total = parts.reduce((sum, [, size]) => sum + size, 0)
  return [
    `${ms(time)}, ${kilobytes(total)}, ${megabytes(memory)} more memory`,
    ...(total > 0 ? [parts.map(([part, size]) => `${part} ${kilobytes(size)}`).join(', ')] : []),
    ...(ahead > 0
      ? [`pages fetched ahead, whether anything runs or not: ${kilobytes(ahead)}`]
      : []),
    ...(bar.moves > 1
      ? [`the bar moved ${bar.moves} times and stood still for ${ms(bar.stillFor)} at most`]
      : []),
  ]
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}

function megabytes(memory: number): string {
  return `${Math.round(memory)} MB`
}
