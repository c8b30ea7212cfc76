import type { Page } from '@playwright/test'
import { launchChromium } from './measuring.ts'

/** Milliseconds from a key to the painted results. */
export interface KeystrokeMeasure {
  /** Of the first query, which loads what answers it: code, connection or index. */
  first: number
  /** Of all other keys, in ascending order. */
  keys: number[]
}

/** What a reader types: identifiers, words, several words, a typo. */
const QUERIES = ['select', 'innerJoin', 'json array', 'transacton', 'where in', 'returning', '$if']
/** A quick typist's pause between two keys, in milliseconds. */
const PAUSE = 120
/** A key that changes nothing in the results is given up after this many milliseconds. */
const PATIENCE = 2000
/** The first query may have to load what answers it. */
const FIRST_PATIENCE = 20_000

/** Waits in the page for one key's results; set before the key is pressed. */
interface Waiting {
  painted?: Promise<number | null>
}

/**
 * Types queries into the search dialog of a served site, as a reader would.
 *
 * @param options.url a page of the site.
 * @param options.chromium path of the browser.
 * @param options.slowdown how many times slower the page's processor is.
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
    // The first report of a pointer tells no movement, which hydrates nothing; a reader's pointer sends many.
    await page.mouse.move(1, 1)
    await page.getByRole('button', { name: 'Search' }).hover()
    await page.waitForSelector('html[data-ready]')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    const first = await typeKey(page, 'j', FIRST_PATIENCE)
    if (first === null) throw new Error(`The search of ${options.url} does not answer.`)
    const keys: number[] = []
    for (const query of QUERIES) {
      await page.getByRole('combobox').fill('')
      await page.waitForTimeout(PAUSE)
      for (const key of query) {
        const time = await typeKey(page, key)
        if (time !== null) keys.push(time)
        await page.waitForTimeout(PAUSE)
      }
    }
    return { first, keys: keys.sort((a, b) => a - b) }
  } finally {
    await browser.close()
  }
}

/** Presses a key and waits for its results; null when they stay as they are. */
async function typeKey(page: Page, key: string, patience = PATIENCE): Promise<number | null> {
  await page.evaluate(awaitPaint, patience)
  await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as Waiting).painted ?? null)
}

/** Runs in the page: notes when the key came, and when the frame with other results was painted. */
function awaitPaint(patience: number): void {
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
      // The frame that shows the change is painted before the next task after its callbacks.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - pressed)
        port2.postMessage(null)
      })
    })
    const timer = setTimeout(() => {
      finish()
      resolve(null)
    }, patience)
    const finish = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    const all = { subtree: true, childList: true, characterData: true, attributes: true }
    if (dialog) observer.observe(dialog, all)
  })
}
