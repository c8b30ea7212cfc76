import type { Page } from '@playwright/test'
import { launchChromium } from './measuring.ts'

/** Times from a key press to the painted results, in milliseconds. */
export interface KeystrokeMeasure {
  /** For the first query, which also loads its dependencies: code, connection or index. */
  first: number
  /** For all other keys, in ascending order. */
  keys: number[]
}

/** Typical queries: identifiers, words, several words, a typo. */
const QUERIES = ['select', 'innerJoin', 'json array', 'transacton', 'where in', 'returning', '$if']
/** A fast typist's pause between two keys, in milliseconds. */
const KEY_INTERVAL = 120
/** Timeout for a key that doesn't change the results, in milliseconds. */
const KEY_TIMEOUT = 2000
/** Timeout in milliseconds for the first query, which may have to load its dependencies. */
const FIRST_QUERY_TIMEOUT = 20_000

/** Global in the page with the pending results of one key; set before the key is pressed. */
interface Waiting {
  painted?: Promise<number | null>
}

/**
 * Types queries into the search dialog of a served site, as a reader would.
 *
 * @param options.url URL of a page of the site.
 * @param options.chromium path of the browser.
 * @param options.slowdown CPU throttling factor. Default: 1.
 */
export async function measureKeystrokes(options: {
  url: string
  chromium: string
  slowdown?: number
}): Promise<KeystrokeMeasure> {
  const browser = await launchChromium(options.chromium)
  try {
    const page = await browser.newPage()
    await page.goto(options.url, { waitUntil: 'networkidle' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown ?? 1 })
    // The first pointer event reports no movement, so it doesn't hydrate the page; a real pointer sends many.
    await page.mouse.move(1, 1)
    await page.getByRole('button', { name: 'Search' }).hover()
    await page.waitForSelector('html[data-ready]')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    const first = await typeKey(page, 'j', FIRST_QUERY_TIMEOUT)
    if (first === null) throw new Error(`The search of ${options.url} does not answer.`)
    const keys: number[] = []
    for (const query of QUERIES) {
      await page.getByRole('combobox').fill('')
      await page.waitForTimeout(KEY_INTERVAL)
      for (const key of query) {
        const time = await typeKey(page, key)
        if (time !== null) keys.push(time)
        await page.waitForTimeout(KEY_INTERVAL)
      }
    }
    return { first, keys: keys.sort((a, b) => a - b) }
  } finally {
    await browser.close()
  }
}

/** Presses a key and returns the milliseconds until its results are painted; null when they don't change. */
async function typeKey(page: Page, key: string, timeout = KEY_TIMEOUT): Promise<number | null> {
  await page.evaluate(awaitPaint, timeout)
  await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as Waiting).painted ?? null)
}

/** Runs in the page: measures the time from the key press to the painted frame with the changed results. */
function awaitPaint(timeout: number): void {
  const dialog = document.querySelector('dialog[open]')
  const results = () => dialog?.querySelector('[role=listbox]')?.innerHTML
  const before = results()
  ;(globalThis as Waiting).painted = new Promise((resolve) => {
    let pressed = 0
    const note = (event: Event) => {
      pressed = event.timeStamp
    }
    window.addEventListener('keydown', note, { capture: true, once: true })
    const observer = new MutationObserver(() => {
      const now = results()
      if (now === undefined || now === before) return
      finish()
      // The frame with the change is painted before the first task after its animation frame callbacks.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - pressed)
        port2.postMessage(null)
      })
    })
    const timer = setTimeout(() => {
      finish()
      resolve(null)
    }, timeout)
    const finish = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    const all = { subtree: true, childList: true, characterData: true, attributes: true }
    if (dialog) observer.observe(dialog, all)
  })
}
