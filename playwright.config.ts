import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findHeadless } from './scripts/chromium.mjs'
import { freePort } from './scripts/free-port.ts'

// Workers read this file, too, and inherit what it has chosen.
process.env.TEST_PORT ??= String(await freePort())
process.env.TEST_LIBRARY_PORT ??= String(await freePort())
const { TEST_PORT: port, TEST_LIBRARY_PORT: libraryPort } = process.env

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // No limit measures the site: on a slow machine what is right comes late, and a wrong answer stays wrong.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A test that passes on a second try hides a defect, of the test or of the site; see `scripts/run-playwright.ts`.
  retries: 0,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.BROWSER_REPORT ?? '.cache/test/browser.json' }],
  ],
  use: {
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    launchOptions: { executablePath: findHeadless(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'site', testDir: 'tests/e2e' },
    { name: 'runner', testDir: 'tests/runner' },
  ],
  webServer: [
    {
      command: 'node tests/sites/serve-built.ts',
      env: { PORT: port, TEST_RUNNER: String(process.pid) },
      url: `http://localhost:${port}/healthz`,
      reuseExistingServer: false,
    },
    {
      command: 'node tests/sites/serve-library.ts',
      env: { PORT: libraryPort, TEST_RUNNER: String(process.pid) },
      url: `http://localhost:${libraryPort}/healthz`,
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
})
