import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findHeadless } from './scripts/chromium.mjs'

const port = Number(process.env.TEST_PORT ?? 4790)

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // No limit measures the site: on a slow machine what is right comes late, and a wrong answer stays wrong.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A test that passes on a second try hides a defect, of the test or of the site.
  retries: 0,
  reporter: [['line'], ['json', { outputFile: '.cache/test/browser.json' }]],
  use: {
    actionTimeout: 60_000,
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
      command: 'node src/docs/cli/main.ts serve',
      env: { PORT: String(port) },
      url: `http://localhost:${port}/healthz`,
      reuseExistingServer: false,
    },
    {
      command: 'node tests/sites/serve-library.ts',
      env: { PORT: String(port + 1) },
      url: `http://localhost:${port + 1}/healthz`,
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
})
