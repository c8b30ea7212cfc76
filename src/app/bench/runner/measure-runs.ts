import type { Page } from '@playwright/test'
import { median } from '../measuring.ts'
import { type Bench, firstRows, newVisitor, openExample } from './open-bench.ts'

/** What many runs of an example take, one after the other. */
export interface Runs {
  engine: string
  /** From the click to the result, median and slowest; milliseconds. */
  warm: number
  slowest: number
  /** Memory of all of the browser's processes, in megabytes, after a few runs and after all. */
  before: number
  after: number
  /** Workers at the end: the one that waits for the next run, and no other. */
  workers: number
}

const RUNS = 50

/** Milliseconds for which a result is looked at. The next engine starts meanwhile. */
const LOOK = 1_000

/** Runs before memory is looked at for the first time: what is made once is there then. */
const FIRST = 5

export async function measureRuns(bench: Bench): Promise<Runs[]> {
  const measured: Runs[] = []
  for (const engine of ['SQLite', 'PostgreSQL']) measured.push(await measureEngine(bench, engine))
  return measured
}

async function measureEngine({ browser, memory, url }: Bench, engine: string): Promise<Runs> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await openExample(page, url, engine)
  await page.getByRole('button', { name: 'Edit and run' }).first().click()
  await firstRows(page)
  await runSome(page, FIRST)
  const before = await settled(page, memory)
  const times = await runSome(page, RUNS)
  const after = await settled(page, memory)
  const workers = page.workers().length
  await context.close()
  return { engine, warm: median(times), slowest: Math.max(...times), before, after, workers }
}

/** Memory once nothing goes on and what is no longer needed was collected. */
async function settled(page: Page, memory: () => number): Promise<number> {
  await page.waitForTimeout(2_000)
  await page.requestGC()
  await page.waitForTimeout(1_000)
  return memory()
}

/** Runs the open example again and again, as someone who looks at each result for a moment. @returns milliseconds of each. */
async function runSome(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < count; run += 1) {
    times.push(await page.evaluate(runOnce))
    await page.waitForTimeout(LOOK)
  }
  return times
}

/** In the page: from a click on "Run" to the result, which the block says to be done with. */
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
