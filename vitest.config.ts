import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Compute again what is recorded in the repository; see `scripts/test.ts`. */
const RECORDINGS = [
  'src/proof/examples/record/accepted.test.ts',
  'src/proof/examples/latest/recorded-changes.test.ts',
  'src/proof/examples/probes/recorded-support.test.ts',
  'src/proof/reference/recorded-models.test.ts',
  'src/docs/site/reference/recorded-proofs.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
          exclude: ['tests/site/**', ...(process.env.SKIP_RECORDINGS ? RECORDINGS : [])],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Checks of `dist/`; they need a build.
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
