import type { Page } from '@playwright/test'
import { applyLine, FAST_LINE, type ReaderLine, SLOW_LINE } from '../measuring.ts'
import { type Bench, firstRows, newVisitor, openExample } from './open-bench.ts'

/** What comes until the first rows, or the first completion. */
export interface Load {
  what: string
  /** From the click to the first rows, or from the first key to the first completion; milliseconds. */
  ms: number
  /** Compressed bytes that travelled meanwhile, by what they are. */
  bytes: Record<string, number>
  /** Memory of all of the browser's processes, in megabytes, more than before the click. */
  megabytes: number
  /** What the bar showed while the engine came: how often it moved, and the longest time that it stood still. */
  bar: { moves: number; stillFor: number }
}

const ENGINES = ['SQLite', 'PostgreSQL'] as const

/** Measures each engine on one page that shows an example, on a fast line and on a slow one. */
export async function measureLoads(bench: Bench): Promise<Load[]> {
  const measured: Load[] = []
  for (const line of [FAST_LINE, SLOW_LINE]) {
    for (const engine of ENGINES) measured.push(...(await measureEngine(bench, engine, line)))
    measured.push(await measureCompletion(bench, line))
  }
  return measured
}

async function measureEngine(
  { browser, memory, url }: Bench,
  engine: string,
  line: ReaderLine,
): Promise<Load[]> {
  const context = await newVisitor(browser)
  const measured: Load[] = []
  for (const visit of ['cold', 'warm']) {
    const page = await context.newPage()
    await openExample(page, url, engine)
    const bytes = await prepare(page, line)
    const before = memory()
    await watchBar(page)
    const start = performance.now()
    await page.getByRole('button', { name: 'Edit and run' }).first().click()
    await firstRows(page)
    measured.push({
      what: `${engine}, ${visit}, ${line.name}`,
      ms: performance.now() - start,
      bytes: bytes(),
      megabytes: memory() - before,
      bar: await barOf(page),
    })
    await page.close()
  }
  await context.close()
  return measured
}

async function measureCompletion({ browser, memory, url }: Bench, line: ReaderLine): Promise<Load> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await openExample(page, url, 'SQLite')
  await page.getByRole('button', { name: 'Edit and run' }).first().click()
  await firstRows(page)
  const bytes = await prepare(page, line)
  const before = memory()
  const start = performance.now()
  await page.locator('[data-example-block] [data-copyable="query"] > pre:visible').first().click()
  const editor = page.getByRole('textbox', { name: 'Query' })
  await editor.waitFor({ timeout: 300_000 })
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\ndb.sel')
  await page.getByRole('option', { name: 'selectFrom', exact: true }).waitFor({ timeout: 300_000 })
  const measured: Load = {
    what: `editor, first completion, ${line.name}`,
    ms: performance.now() - start,
    bytes: bytes(),
    megabytes: memory() - before,
    bar: { moves: 0, stillFor: 0 },
  }
  await context.close()
  return measured
}

/** Gives the page a line. @returns the compressed bytes that have arrived since, by what they are. */
async function prepare(page: Page, line: ReaderLine): Promise<() => Record<string, number>> {
  const session = await applyLine(page, line)
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

/** Notes when the bar of the download shows another value. */
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

async function barOf(page: Page): Promise<Load['bar']> {
  const times = await page.evaluate(() => (window as WatchedWindow).shownAt ?? [])
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  return { moves: times.length, stillFor: Math.max(0, ...gaps) }
}

/** What a fetched file is for, by its path: what a reader's first run weighs, in parts. */
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
