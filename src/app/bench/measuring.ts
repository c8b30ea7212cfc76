/** Helpers shared by all browser measurements. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
]

/** @param executablePath path of the Chromium executable. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
}

/** A reader's network connection and CPU speed. */
export interface NetworkConditions {
  name: string
  /** Latency from a request to the first byte of its response, in milliseconds. */
  latency: number
  /** Bytes per second; -1 for unthrottled. */
  download: number
  upload: number
  /** CPU throttling factor; 1 for the machine's own speed. */
  slowdown: number
}

/** A phone on a poor connection: 1.6 Mbit/s down, 0.75 up. */
export const SLOW_CONNECTION: NetworkConditions = {
  name: 'slow line, a quarter of the processor',
  latency: 150,
  download: 1_600_000 / 8,
  upload: 750_000 / 8,
  slowdown: 4,
}

/** The machine without any throttling. */
export const FAST_CONNECTION: NetworkConditions = {
  name: 'fast line',
  latency: 0,
  download: -1,
  upload: -1,
  slowdown: 1,
}

/** Emulates this connection and CPU speed for the page from now on. */
export async function emulateNetwork(page: Page, line: NetworkConditions): Promise<CDPSession> {
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

/** Returns the median of some measured values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN
  return (lower + upper) / 2
}
