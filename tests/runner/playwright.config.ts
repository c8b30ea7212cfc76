import { defineConfig } from '@playwright/test'

/** The runner in a real browser, on a page with the policy of the site's own pages. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/runner',
  timeout: 60_000,
  fullyParallel: false,
  workers: 1,
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: 'http://localhost:4240',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node serve.ts',
    url: 'http://localhost:4240/',
    timeout: 120_000,
    reuseExistingServer: true,
  },
})
