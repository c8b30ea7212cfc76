import { defineConfig } from '@playwright/test'

const port = Number(process.env.TEST_PORT ?? 4790)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  // A busy machine may miss a deadline once; twice is a failure.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  use: {
    actionTimeout: 8_000,
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node src/app/main.ts serve',
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
