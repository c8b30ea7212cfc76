import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from '../measuring.ts'
import { memoryOf } from './memory.ts'

/** A browser to measure with, and a page that shows an example. */
export interface Bench {
  browser: Browser
  /** Memory of all of its processes, in megabytes. */
  memory(): number
  url: string
  close(): Promise<void>
}

/** @param executablePath of Chromium. */
export async function openBench(url: string, executablePath: string): Promise<Bench> {
  const server = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGUMENTS })
  return {
    browser: await chromium.connect(server.wsEndpoint()),
    memory: () => memoryOf(server.process().pid ?? 0),
    url,
    close: () => server.close(),
  }
}

/** Someone who was never here. What a service worker answers would hide what travels, so there is none. */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ serviceWorkers: 'block' })
}

export async function openExample(page: Page, url: string, engine: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: engine }).first().check()
}

/** Waits for rows of the reader's run; the proven ones stand there from the start. */
export async function firstRows(page: Page): Promise<void> {
  const rows = page.getByRole('region', { name: 'Rows' }).getByRole('row')
  await rows.first().waitFor({ timeout: 300_000 })
}
