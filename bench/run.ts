import type { BrowserContext, Page } from '@playwright/test'
import { countTraffic, emulate, FAST, kilobytes, type OpenSite, SLOW, summarize } from './site.ts'

const EXAMPLE = '/docs/examples/join/simple-inner-join'
/** Number of runs once the engine is there, and the pause between two, in milliseconds. */
const RUNS = 20
const THINK_TIME = 500

/** Measures an example's first run on each engine, by first and by returning readers, and the next runs. */
export async function measureRuns({ browser, address }: OpenSite): Promise<string[]> {
  const lines: string[] = []
  for (const line of [FAST, SLOW]) {
    for (const engine of ['SQLite', 'PostgreSQL']) {
      // Responses of a service worker would hide what is transferred.
      const context = await browser.newContext({ serviceWorkers: 'block' })
      for (const visit of ['first', 'next']) {
        const page = await openExample(context, address(EXAMPLE), engine)
        const traffic = countTraffic(await emulate(page, line))
        const start = performance.now()
        await run(page)
        const ms = (performance.now() - start).toFixed(0)
        lines.push(
          `${engine}, ${line.name} line, ${visit} visit: first rows after ${ms} ms, ${kilobytes(traffic.bytes)}`,
        )
        if (line === FAST && visit === 'next') {
          lines.push(`  ${RUNS} more runs: ${summarize(await runAgain(page))}`)
        }
        await page.close()
      }
      await context.close()
    }
  }
  return lines
}

async function openExample(context: BrowserContext, url: string, engine: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: engine }).first().check()
  return page
}

/** Runs the first example of a page, and waits for the rows of the reader's run. */
async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit and run' }).first().click()
  const rows = page.getByRole('region', { name: 'Rows' }).getByRole('row')
  await rows.first().waitFor({ timeout: 300_000 })
}

async function runAgain(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < RUNS; count++) {
    await page.waitForTimeout(THINK_TIME)
    times.push(await page.evaluate(runOnce))
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
    let wasBusy = false
    const observer = new MutationObserver(() => {
      const isBusy = result.getAttribute('aria-busy') === 'true'
      wasBusy ||= isBusy
      if (!wasBusy || isBusy) return
      observer.disconnect()
      resolve(performance.now() - start)
    })
    observer.observe(result, { attributeFilter: ['aria-busy'] })
    buttons.find(({ textContent }) => textContent === 'Run')!.click()
  })
}
