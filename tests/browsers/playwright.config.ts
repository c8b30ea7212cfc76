import { defineConfig } from '@playwright/test'
import { ENGINES } from './drivers/tab.ts'
import type { EngineOption } from './test.ts'

export default defineConfig<object, EngineOption>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: process.env.BROWSER_REPORT }]],
  // WebKitGTK's driver stops answering, or loses a click, about once in a hundred tabs (WebKit bug 322937).
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
})
