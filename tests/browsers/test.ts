import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import type { Browser, Engine, TabOptions } from './drivers/tab.ts'
import { startEngine } from './engines.ts'
import { Reader } from './reader.ts'
import { startSite, type TestSite } from './site.ts'

export interface EngineOption {
  engine: Engine
}

interface Fixtures {
  /** Settings of the reader's tab. */
  tabOptions: TabOptions
  /** Console messages that a scenario provokes. */
  expectedMessages: RegExp[]
  reader: Reader
}

/** Runs scenarios in the engine of the project, on the built site. Any message in the console fails them. */
export const test = base.extend<
  Fixtures,
  EngineOption & { engineBrowser: Browser; site: TestSite }
>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  tabOptions: [{}, { option: true }],
  expectedMessages: [[], { option: true }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await startEngine(engine)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  async reader({ engineBrowser, site, tabOptions, expectedMessages }, use, info) {
    const tab = await engineBrowser.openTab(tabOptions)
    await use(new Reader(tab, site.origin))
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('screen.png'), await tab.screenshot())
    const messages = tab.messages.filter(
      (message) => !expectedMessages.some((known) => known.test(message)),
    )
    await tab.close()
    site.reset()
    expect(messages).toEqual([])
  },
})
