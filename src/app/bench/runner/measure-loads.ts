import type { Page } from '@playwright/test'
import {
  emulateNetwork,
  FAST_CONNECTION,
  type NetworkConditions,
  SLOW_CONNECTION,
} from '../measuring.ts'
import { type Bench, newVisitor, openExample, waitForFirstRows } from './open-bench.ts'

/** The cost of everything that loads before the first rows, or the first completion. */
export interface LoadMeasure {
  what: string
  /** Milliseconds from the click to the first rows, or from opening the editor to the first completion. */
  ms: number
  /** Compressed bytes transferred meanwhile, by kind of file. */
  bytes: Record<string, number>
  /** Memory of all browser processes in megabytes, relative to before the click. */
  megabytes: number
  /** The progress bar while the engine loads: how often it moved, and its longest pause in milliseconds. */
  bar: { moves: number; stillFor: number }
}

const ENGINES = ['SQLite', 'PostgreSQL'] as const

/** Measures each engine on one page with an example, on a fast connection and on a slow one. */
export async function measureLoads(bench: Bench): Promise<LoadMeasure[]> {
  const measured: LoadMeasure[] = []
  for (const line of [FAST_CONNECTION, SLOW_CONNECTION]) {
    for (const engine of ENGINES) measured.push(...(await measureEngine(bench, engine, line)))
    measured.push(await measureCompletion(bench, line))
  }
  return measured
}

async function measureEngine(
  { browser, memory, url }: Bench,
  engine: string,
  line: NetworkConditions,
): Promise<LoadMeasure[]> {
  const context = await newVisitor(browser)
  const measured: LoadMeasure[] = []
  for (const visit of ['cold', 'warm']) {
    const page = await context.newPage()
    await openExample(page, url, engine)
    const bytes = await prepare(page, line)
    const before = memory()
    await watchBar(page)
    const start = performance.now()
    await page.getByRole('button', { name: 'Edit and run' }).first().click()
    await waitForFirstRows(page)
    measured.push({
      what: `${engine}, ${visit}, ${line.name}`,
      ms: performance.now() - start,
      bytes: bytes(),
      megabytes: memory() - before,
      bar: await readBarStats(page),
    })
    await page.close()
  }
  await context.close()
  return measured
}

async function measureCompletion(
  { browser, memory, url }: Bench,
  line: NetworkConditions,
): Promise<LoadMeasure> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await openExample(page, url, 'SQLite')
  await page.getByRole('button', { name: 'Edit and run' }).first().click()
  await waitForFirstRows(page)
  const bytes = await prepare(page, line)
  const before = memory()
  const start = performance.now()
  await page.locator('[data-example-block] [data-copyable="query"] > pre:visible').first().click()
  const editor = page.getByRole('textbox', { name: 'Query' })
  await editor.waitFor({ timeout: 300_000 })
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\ndb.sel')
  await page.getByRole('option', { name: 'selectFrom', exact: true }).waitFor({ timeout: 300_000 })
  const measured: LoadMeasure = {
    what: `editor, first completion, ${line.name}`,
    ms: performance.now() - start,
    bytes: bytes(),
    megabytes: memory() - before,
    bar: { moves: 0, stillFor: 0 },
  }
  await context.close()
  return measured
}

/** Emulates a connection. @returns a function for the compressed bytes received since, by kind of file. */
async function prepare(page: Page, line: NetworkConditions): Promise<() => Record<string, number>> {
  const session = await emulateNetwork(page, line)
  const paths = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = kindOf(paths.get(requestId) ?? '')
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  return () => ({ ...bytes })
}

type WatchedWindow = Window & { shownAt?: number[] }

/** Records when the download's progress bar changes. */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shownAt: number[] = []
    Object.assign(window, { shownAt })
    let last: string | null = null
    const look = () => {
      const value = document.querySelector('progress')?.getAttribute('value') ?? null
      if (value !== null && value !== last) shownAt.push(performance.now())
      last = value
      requestAnimationFrame(look)
    }
    look()
  })
}

async function readBarStats(page: Page): Promise<LoadMeasure['bar']> {
  const times = await page.evaluate(() => (window as WatchedWindow).shownAt ?? [])
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  return { moves: times.length, stillFor: Math.max(0, ...gaps) }
}

/** Returns the kind of a fetched file by its path, to break down the size of a reader's first run. */
function kindOf(path: string): string {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'the block'
}

const KINDS: [RegExp, string][] = [
  [/\.rsc$/, 'pages ahead'],
  [/\/runner\/(sqlite|pglite)-[^/]*\.(wasm|bin)$|\/runner\/pglite-(files|data)/, 'engine'],
  [/\/runner\/(sqlite|pglite)-/, 'its script'],
  [/\/runner\/(core|kysely|sandbox)/, 'Kysely and sandbox'],
  [/\/runner\/sample/, 'sample'],
  [/\/runner\/type/, 'TypeScript'],
]
