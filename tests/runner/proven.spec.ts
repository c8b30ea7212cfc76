import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { proveExamples } from '#examples/prove.ts'
import { scanSources } from '#examples/source/scan-sources.ts'
import type { ExampleProof } from '#model/example.ts'
import { openPage, run } from './helpers.ts'

/** The engines of the build that also run in browsers. */
const DIALECTS = ['postgres', 'sqlite'] as const

const root = join(import.meta.dirname, '../..')
let proofs: ExampleProof[] = []

test.beforeAll(async () => {
  // Without a cache, all examples are compiled and run first.
  test.setTimeout(600_000)
  const sources = await scanSources(root, ['content/docs'])
  const proven = await proveExamples(sources, { root, cacheDir: join(root, '.cache') })
  proofs = [...proven.proofs.values()]
})

for (const dialect of DIALECTS) {
  test(`every proven example gives the proven rows on ${dialect}`, async ({ page }) => {
    test.setTimeout(600_000)
    await openPage(page)
    const different: unknown[] = []
    for (const { id, dialects } of proofs) {
      const proof = dialects[dialect]
      if (proof.status !== 'run') continue
      const { summary, statements } = await run(page, dialect, proof.code)
      const given = { result: summary.result, sql: sqlOf(statements) }
      const expected = { result: proof.result, sql: sqlOf(proof.statements) }
      if (JSON.stringify(given) !== JSON.stringify(expected)) {
        different.push({ id, given: { ...given, error: summary.error }, expected })
      }
    }
    expect(different).toEqual([])
  })
}

/** The code that is shown is indented less than the module's, and so is SQL that it holds as text. */
function sqlOf(statements: readonly { sql: string }[]): string[] {
  return statements.map(({ sql }) => sql.replace(/\s+/g, ' ').trim())
}
