import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import MiniSearch from 'minisearch'
import type { SearchRecord, SynonymEntry } from '#base/model/search.ts'
import { createIndex } from '#docs/search-index/index.ts'
import { readQueries } from '../tests/relevance/evaluate.ts'
import { emulate, FAST, hydrate, type OpenSite, quantile } from './site.ts'

/** Typical queries: identifiers, words, several words, a typo. */
const QUERIES = ['select', 'innerJoin', 'json array', 'transacton', 'where in', 'returning', '$if']
/** A fast typist's pause between two keys, in milliseconds. */
const KEY_INTERVAL = 120
/** Milliseconds to wait for a key that may not change the results, and for the first key. */
const KEY_TIMEOUT = 2000
const FIRST_KEY_TIMEOUT = 20_000

/** Types queries in the search dialog, and measures the time from each key to its painted results. */
export async function measureSearch({ browser, address }: OpenSite): Promise<string[]> {
  const lines: string[] = []
  for (const slowdown of [1, 4]) {
    const page = await browser.newPage()
    await page.goto(address('/docs/intro'), { waitUntil: 'networkidle' })
    await emulate(page, { ...FAST, slowdown })
    await hydrate(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    const first = await typeKey(page, 'j', FIRST_KEY_TIMEOUT)
    if (first === null) throw new Error('The search does not answer.')
    const times = await typeQueries(page)
    await page.close()
    lines.push(
      `processor at 1/${slowdown}: key to painted results ${quantile(times, 0.5).toFixed(0)} ms median, ${quantile(times, 0.95).toFixed(0)} ms p95 of ${times.length} keys; the first key ${first.toFixed(0)} ms`,
    )
  }
  return [...lines, await compareCost()]
}

async function typeQueries(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const query of QUERIES) {
    await page.getByRole('combobox').fill('')
    for (const key of query) {
      await page.waitForTimeout(KEY_INTERVAL)
      const time = await typeKey(page, key, KEY_TIMEOUT)
      if (time !== null) times.push(time)
    }
  }
  return times
}

type WatchedWindow = Window & { painted?: Promise<number | null> }

/** Presses a key and returns the milliseconds until its results are painted; null when they don't change. */
async function typeKey(page: Page, key: string, timeout: number): Promise<number | null> {
  await page.evaluate(watchResults, timeout)
  await page.keyboard.press(key)
  return page.evaluate(() => (window as WatchedWindow).painted ?? null)
}

/** Runs in the page: measures the time from the next key to the painted frame with the changed results. */
function watchResults(timeout: number): void {
  const dialog = document.querySelector('dialog[open]')!
  const results = () => dialog.querySelector('[role=listbox]')?.innerHTML
  const before = results()
  let pressed = 0
  const onKey = ({ timeStamp }: Event) => {
    pressed = timeStamp
  }
  addEventListener('keydown', onKey, { capture: true, once: true })
  const painted = new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), timeout)
    const observer = new MutationObserver(() => {
      const now = results()
      if (now === undefined || now === before) return
      observer.disconnect()
      clearTimeout(timer)
      // The frame with the change is painted before the first task after its animation frame callbacks.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
    })
    observer.observe(dialog, { subtree: true, childList: true, characterData: true })
  })
  Object.assign(window, { painted })
}

/** Rounds of all queries; the first ones compile the code. */
const ROUNDS = 6

/** Compares a natural query's processor time with that of MiniSearch's default query, on the built site's records. */
async function compareCost(): Promise<string> {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../dist/${name}`, import.meta.url), 'utf8'))
  const records: SearchRecord[] = read('search-records.json')
  const synonyms: SynonymEntry[] = read('search-synonyms.json')
  const index = await createIndex({ records, synonyms })
  const library = new MiniSearch({ fields: ['titles', 'content', 'code'] })
  library.addAll(
    records.map(({ hierarchy, content, code = [] }, id) => ({
      id,
      titles: Object.values(hierarchy).filter(Boolean).join(' '),
      content: content ?? '',
      code: code.join(' '),
    })),
  )
  const queries = readQueries('natural-queries').map(({ query }) => query)
  const times = { index: 0, library: 0 }
  const measure = (search: (query: string) => unknown) => {
    const start = process.cpuUsage()
    for (const query of queries) search(query)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000 / queries.length
  }
  for (let round = 0; round < ROUNDS; round++) {
    times.index = measure((query) => index.search({ query }))
    times.library = measure((query) => library.search(query))
  }
  return `a natural query: ${times.index.toFixed(2)} ms of processor, MiniSearch's default ${times.library.toFixed(2)} ms; ratio ${(times.index / times.library).toFixed(2)}`
}
