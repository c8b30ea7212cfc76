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

/**
 * Ends a test that hangs, in milliseconds. It measures nothing: a test that takes half a minute alone takes several on a
 * machine that does other work as well.
 */
const LIMIT = 600_000
const timeouts = { testTimeout: LIMIT, hookTimeout: LIMIT }

export default defineConfig({
  test: {
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
          ...timeouts,
        },
      },
      // Checks of `dist/`; they need a build.
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          isolate: false,
          ...timeouts,
        },
      },
    ],
  },
})
