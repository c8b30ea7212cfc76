import { defineConfig } from '@playwright/test'
import { ENGINES } from './drivers/tab.ts'
import type { EngineOption } from './test.ts'

export default defineConfig<object, EngineOption>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['line']],
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
})
