import type { Page } from '@playwright/test'
import { median } from '../measuring.ts'
import { type Bench, newVisitor, openExample, waitForFirstRows } from './open-bench.ts'

/** The cost of many consecutive runs of an example. */
export interface RunMeasure {
  engine: string
  /** Time from the click to the result in milliseconds, median and slowest. */
  warm: number
  slowest: number
  /** Memory of all browser processes in megabytes, after the warm-up runs and after all runs. */
  before: number
  after: number
  /** Number of workers at the end; should be only the one that waits for the next run. */
  workers: number
}

const RUNS = 50

/** Pause for looking at a result, in milliseconds. The next engine starts meanwhile. */
const THINK_TIME = 1_000

/** Number of runs before memory is first measured, so that one-time allocations are already included. */
const WARM_UP_RUNS = 5

export async function measureRuns(bench: Bench): Promise<RunMeasure[]> {
  const measured: RunMeasure[] = []
  for (const engine of ['SQLite', 'PostgreSQL']) measured.push(await measureEngine(bench, engine))
  return measured
}

async function measureEngine({ browser, memory, url }: Bench, engine: string): Promise<RunMeasure> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await openExample(page, url, engine)
  await page.getByRole('button', { name: 'Edit and run' }).first().click()
  await waitForFirstRows(page)
  await runRepeatedly(page, WARM_UP_RUNS)
  const before = await idleMemory(page, memory)
  const times = await runRepeatedly(page, RUNS)
  const after = await idleMemory(page, memory)
  const workers = page.workers().length
  await context.close()
  return { engine, warm: median(times), slowest: Math.max(...times), before, after, workers }
}

/** Returns the memory after the page is idle and garbage has been collected, in megabytes. */
async function idleMemory(page: Page, memory: () => number): Promise<number> {
  await page.waitForTimeout(2_000)
  await page.requestGC()
  await page.waitForTimeout(1_000)
  return memory()
}

/** Runs the open example repeatedly, pausing after each result. @returns the milliseconds of each run. */
async function runRepeatedly(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < count; run += 1) {
    times.push(await page.evaluate(runOnce))
    await page.waitForTimeout(THINK_TIME)
  }
  return times
}

/** Runs in the page: measures the time from a click on "Run" until the result is no longer marked as busy. */
function runOnce(): Promise<number> {
  const block = document.querySelector('[data-example-block]')!
  const result = block.querySelector('[aria-label="Result of your run"]')!
  const buttons = [...block.querySelectorAll('button')]
  return new Promise((resolve) => {
    const start = performance.now()
    let began = false
    const observer = new MutationObserver(() => {
      const isBusy = result.getAttribute('aria-busy') === 'true'
      began ||= isBusy
      if (!began || isBusy) return
      observer.disconnect()
      resolve(performance.now() - start)
    })
    observer.observe(result, { attributeFilter: ['aria-busy'] })
    buttons.find(({ textContent }) => textContent === 'Run')!.click()
  })
}
