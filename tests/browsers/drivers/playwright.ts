import { chromium, firefox, webkit } from '@playwright/test'
import { CHROMIUM_FLAGS, findHeadless } from '../../../scripts/chromium.mjs'
import { type Browser, DEFAULT_SIZE, type Engine, REPORT_VIOLATIONS, type Tab } from './tab.ts'

/** Starts Playwright's own build of an engine, or the Chromium of this machine. */
export async function startWithPlaywright(engine: Engine): Promise<Browser> {
  const browser = await {
    chromium: () =>
      chromium.launch({
        executablePath: findHeadless(),
        args: CHROMIUM_FLAGS,
        // As readers have it. The headless shell never uses that cache; `CHROME_PATH=/usr/bin/chromium` does.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    firefox: () => firefox.launch(),
    webkit: () => webkit.launch(),
  }[engine]()
  return {
    version: `${engine} ${browser.version()}`,
    close: () => browser.close(),
    async openTab({ touch = false, forcedColors = false, ...size } = {}): Promise<Tab> {
      const context = await browser.newContext({
        viewport: { ...DEFAULT_SIZE, ...size },
        hasTouch: touch,
        isMobile: touch && engine !== 'firefox',
        forcedColors: forcedColors ? 'active' : 'none',
      })
      const page = await context.newPage()
      const messages: string[] = []
      page.on('console', (message) => {
        if (/error|warning/.test(message.type())) messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      await page.addInitScript(REPORT_VIOLATIONS)
      return {
        messages,
        open: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        // Playwright's `goBack` waits for a load, which pages of one document don't have.
        // The document may be gone before it answers.
        traverse: (by) => page.evaluate((by) => history.go(by), by).catch(() => undefined),
        evaluate: (expression) => page.evaluate(expression),
        move: (x, y) => page.mouse.move(x, y, { steps: 3 }),
        click: (x, y) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
        async scroll(x, y, by) {
          await page.mouse.move(x, y)
          await page.mouse.wheel(0, by)
        },
        press: (keys) => page.keyboard.press(keys),
        type: (text) => page.keyboard.type(text),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      }
    },
  }
}
