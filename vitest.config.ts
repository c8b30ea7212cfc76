import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['tests/site/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Checks of `dist/`; they need a build.
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
