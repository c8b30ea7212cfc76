import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'

/**
 * Prints what the runner costs in a real browser: `node src/runner/bench.ts --url <page>`, where
 * the page shows an example block. `CHROME_PATH` names another Chromium than Playwright's own.
 */

interface Measured {
  what: string
  /** From the click to the first rows, or from the first key to the first completion; milliseconds. */
  ms: number
  /** Compressed bytes that travelled meanwhile. */
  bytes: number
  /** Memory of all of the browser's processes, in megabytes, more than before the click. */
  megabytes: number
}

/** A middling phone on a slow network. */
const SLOW = { cpu: 4, bytesPerSecond: (1.6 * 1024 * 1024) / 8, latency: 150 }

const ENGINES = ['SQLite', 'PostgreSQL'] as const

/** Measures each engine on one page that shows an example. */
export async function benchRunner(url: string, executablePath?: string): Promise<Measured[]> {
  const server = await chromium.launchServer({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  const memory = () => memoryOf(server.process().pid ?? 0)
  const measured: Measured[] = []
  try {
    for (const slow of [false, true]) {
      for (const engine of ENGINES) {
        measured.push(...(await benchEngine(browser, memory, url, engine, slow)))
      }
      measured.push(await benchCompletion(browser, memory, url, slow))
    }
  } finally {
    await server.close()
  }
  return measured
}

async function benchEngine(
  browser: Browser,
  memory: () => number,
  url: string,
  engine: string,
  slow: boolean,
): Promise<Measured[]> {
  const context = await newVisitor(browser)
  const measured: Measured[] = []
  for (const visit of ['cold', 'warm']) {
    const page = await context.newPage()
    const bytes = await prepare(page, slow)
    await open(page, url, engine)
    const before = { bytes: bytes(), memory: memory() }
    const start = performance.now()
    await page.getByRole('button', { name: 'Edit and run' }).first().click()
    await firstRows(page)
    measured.push({
      what: `${engine}, ${visit}, ${slow ? '4x CPU and 1.6 Mbps' : 'full speed'}`,
      ms: performance.now() - start,
      bytes: bytes() - before.bytes,
      megabytes: memory() - before.memory,
    })
    await page.close()
  }
  await context.close()
  return measured
}

async function benchCompletion(
  browser: Browser,
  memory: () => number,
  url: string,
  slow: boolean,
): Promise<Measured> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  const bytes = await prepare(page, slow)
  await open(page, url, 'SQLite')
  await page.getByRole('button', { name: 'Edit and run' }).first().click()
  await firstRows(page)
  const before = { bytes: bytes(), memory: memory() }
  const start = performance.now()
  await page.locator('[data-example-block] [data-copyable="query"] > pre:visible').first().click()
  const editor = page.getByRole('textbox', { name: 'Query' })
  await editor.waitFor({ timeout: 300_000 })
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\ndb.sel')
  await page.getByRole('option', { name: 'selectFrom', exact: true }).waitFor({ timeout: 300_000 })
  const measured: Measured = {
    what: `editor, first completion, ${slow ? '4x CPU and 1.6 Mbps' : 'full speed'}`,
    ms: performance.now() - start,
    bytes: bytes() - before.bytes,
    megabytes: memory() - before.memory,
  }
  await context.close()
  return measured
}

/** Someone who was never here. What a service worker answers would hide what travels, so there is none. */
function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ serviceWorkers: 'block' })
}

/** Slows the page down if told to. @returns how many compressed bytes have arrived so far. */
async function prepare(page: Page, slow: boolean): Promise<() => number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let bytes = 0
  // Links that come into view have their pages fetched, whether anything runs or not.
  const others = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.rsc')) others.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!others.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  if (slow) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: SLOW.bytesPerSecond,
      uploadThroughput: SLOW.bytesPerSecond,
    })
  }
  return () => bytes
}

/** Waits for rows of the reader's run; the proven ones stand there from the start. */
async function firstRows(page: Page): Promise<void> {
  const rows = page.getByRole('region', { name: 'Rows' }).getByRole('row')
  await rows.first().waitFor({ timeout: 300_000 })
}

async function open(page: Page, url: string, engine: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: engine }).first().check()
}

/** Proportional memory of a process and all below it, in megabytes; 0 where `/proc` is missing. */
function memoryOf(root: number): number {
  const parents = new Map<number, number>()
  const entries = (() => {
    try {
      return readdirSync('/proc')
    } catch {
      return []
    }
  })()
  for (const entry of entries) {
    if (/^\d+$/.test(entry)) parents.set(Number(entry), parentOf(entry))
  }
  let kilobytes = 0
  for (const process of parents.keys()) {
    let above: number | undefined = process
    while (above !== undefined && above !== root) above = parents.get(above)
    if (above === root) kilobytes += proportional(process)
  }
  return kilobytes / 1024
}

function parentOf(process: string): number {
  try {
    const status = readFileSync(`/proc/${process}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function proportional(process: number): number {
  try {
    const text = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { url: { type: 'string' } } })
  if (!values.url) throw new Error('Say which page to measure: --url http://localhost:3000/docs/…')
  for (const { what, ms, bytes, megabytes } of await benchRunner(
    values.url,
    process.env.CHROME_PATH,
  )) {
    const figures = [
      `${Math.round(ms)} ms`,
      `${(bytes / 1000).toFixed(0)} kB`,
      `${Math.round(megabytes)} MB more memory`,
    ]
    console.log(`${what.padEnd(48)} ${figures.join(', ')}`)
  }
}
