import { median } from '../measuring.ts'
import { type Bench, newVisitor } from './open-bench.ts'

/** Times from a key press in the playground to the SQL of the new text, in milliseconds. */
export interface TypingMeasure {
  what: string
  median: number
  slowest: number
}

const KEYS = 20

type TypedWindow = Window & { key?: number; shown?: number }

export async function measureTyping({ browser, url }: Bench): Promise<TypingMeasure[]> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await page.goto(new URL('/docs/playground?dialect=sqlite', url).href)
  const editor = page.getByRole('textbox', { name: 'Query' })
  await editor.focus()
  await page.locator('.cm-content').first().waitFor()
  const write = async (code: string) => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(code)
  }
  await write("db.selectFrom('port').select('name').limit(1)")
  const live = page.getByRole('region', { name: 'SQL as you type' })
  await live.getByText('limit').first().waitFor({ timeout: 60_000 })
  const measured: TypingMeasure[] = []
  for (const all of [false, true]) {
    if (all) await live.getByRole('checkbox', { name: 'All four dialects' }).check()
    await editor.focus()
    const times: number[] = []
    for (let key = 0; key < KEYS; key += 1) {
      await page.waitForTimeout(400)
      await page.evaluate(watchKey)
      // A different alias each time, so that each text has different SQL.
      await write(`db.selectFrom('port').select('name as n${key}')`)
      const time = await page.waitForFunction(() => (window as TypedWindow).shown)
      times.push(Number(await time.jsonValue()))
    }
    measured.push({
      what: all ? 'all four dialects' : 'one dialect',
      median: median(times),
      slowest: Math.max(...times),
    })
  }
  await context.close()
  return measured
}

/** Runs in the page: measures the time from a change of the text to the change of the SQL. */
function watchKey(): void {
  const state = window as TypedWindow
  delete state.shown
  delete state.key
  document.addEventListener(
    'beforeinput',
    () => {
      state.key = performance.now()
    },
    { capture: true, once: true },
  )
  const live = document.querySelector('[aria-label="SQL as you type"]')!
  const sql = () => [...live.querySelectorAll('pre')].map(({ textContent }) => textContent).join()
  const before = sql()
  const observer = new MutationObserver(() => {
    if (state.key === undefined || sql() === before) return
    observer.disconnect()
    state.shown = performance.now() - state.key
  })
  observer.observe(live, { childList: true, characterData: true, subtree: true })
}
