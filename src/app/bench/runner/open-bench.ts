import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from '../measuring.ts'
import { memoryOf } from './memory.ts'

/** A browser to measure with, and the URL of a page with an example. */
export interface Bench {
  browser: Browser
  /** Returns the memory of all browser processes, in megabytes. */
  memory(): number
  url: string
  close(): Promise<void>
}

/** @param executablePath path of the Chromium executable. */
export async function openBench(url: string, executablePath: string): Promise<Bench> {
  const server = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGUMENTS })
  return {
    browser: await chromium.connect(server.wsEndpoint()),
    memory: () => memoryOf(server.process().pid ?? 0),
    url,
    close: () => server.close(),
  }
}

/** Creates a first-time visitor's context, without service workers: their responses would hide transfers. */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ serviceWorkers: 'block' })
}

export async function openExample(page: Page, url: string, engine: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: engine }).first().check()
}

/** Waits for the rows of the reader's run; the proven ones are on the page from the start. */
export async function waitForFirstRows(page: Page): Promise<void> {
  const rows = page.getByRole('region', { name: 'Rows' }).getByRole('row')
  await rows.first().waitFor({ timeout: 300_000 })
}
