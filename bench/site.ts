/** What all measurements in a browser share: a served site, a browser, and a reader's line. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { serveSite } from '../src/docs/server/serve-site.ts'

/** A built site that is being served, and a browser to visit it with. */
export interface OpenSite {
  /** Absolute path of the built site. */
  dist: string
  browser: Browser
  /** Returns the address of a page. */
  address(path: string): string
  close(): Promise<void>
}

/**
 * @param dist absolute path of the built site.
 * @param executablePath path of the Chromium executable.
 */
export async function openSite(dist: string, executablePath: string): Promise<OpenSite> {
  const site = await serveSite({ root: dist, dist, port: 0 })
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath, args })
  return {
    dist,
    browser,
    address: (path) => new URL(path, site.url).href,
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

/** A reader's network connection and processor. */
export interface Line {
  name: string
  /** Milliseconds from a request to the first byte of its response. */
  latency: number
  /** Bytes per second; -1 for unlimited. */
  download: number
  upload: number
  /** Factor by which the processor is slowed down. */
  slowdown: number
}

/** A phone on a poor connection: 1.6 Mbit/s down, 0.75 up, a quarter of the processor. */
export const SLOW: Line = {
  name: 'slow',
  latency: 150,
  download: 1_600_000 / 8,
  upload: 750_000 / 8,
  slowdown: 4,
}

/** The machine as it is. */
export const FAST: Line = { name: 'fast', latency: 0, download: -1, upload: -1, slowdown: 1 }

/** Emulates a line for the page from now on. */
export async function emulate(page: Page, line: Line): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.download,
    uploadThroughput: line.upload,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown })
  return session
}

/** Counts requests and their bytes on the wire, headers included, from now on. */
export function countTraffic(session: CDPSession): { bytes: number; requests: number } {
  const traffic = { bytes: 0, requests: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    traffic.requests += 1
  })
  return traffic
}

/** Makes a page live, as a hand on the mouse does. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(10, 10)
  await page.mouse.move(400, 300, { steps: 5 })
  await page.waitForSelector('html[data-ready]')
}

/** Returns the value below which a share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

/** Returns the median and the largest of some milliseconds, as text. */
export function summarize(times: readonly number[]): string {
  return `${quantile(times, 0.5).toFixed(0)} ms median, ${Math.max(...times).toFixed(0)} ms slowest`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
