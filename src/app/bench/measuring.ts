/** What all measurements in a browser share. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
]

/** @param executablePath of Chromium. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
}

/** A reader's connection and machine. */
export interface ReaderLine {
  name: string
  /** Milliseconds from a request to the first byte of its answer. */
  latency: number
  /** Bytes per second; -1 for as many as the machine can. */
  download: number
  upload: number
  /** The processor is this many times slower than the machine's own. */
  slowdown: number
}

/** A phone on a poor connection: 1.6 Mbit/s down, 0.75 up. */
export const SLOW_LINE: ReaderLine = {
  name: 'slow line, a quarter of the processor',
  latency: 150,
  download: 1_600_000 / 8,
  upload: 750_000 / 8,
  slowdown: 4,
}

/** The machine as it is. */
export const FAST_LINE: ReaderLine = {
  name: 'fast line',
  latency: 0,
  download: -1,
  upload: -1,
  slowdown: 1,
}

/** Gives the page this connection and processor, from now on. */
export async function applyLine(page: Page, line: ReaderLine): Promise<CDPSession> {
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

/** The middle one of some measured values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
