import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one processor is left to others, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    // Compilers, grammars and engines are loaded once for each worker instead of once for each file.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', '{scripts,tests}/**/*.test.ts'],
          isolate: false,
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
