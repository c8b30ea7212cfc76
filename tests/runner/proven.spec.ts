import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ExampleProof } from '#base/model/example.ts'
import { proveExamples } from '#proof/examples/prove.ts'
import { scanSources } from '#proof/examples/source/scan-sources.ts'
import { test } from '../support/browser.ts'
import { smallestCover } from '../support/smallest-cover.ts'
import { openPage, run } from './built-runner.ts'

/** The engines of the build that also run in browsers. */
const DIALECTS = ['postgres', 'sqlite'] as const

/** Number of tests per engine that share the examples and run in parallel. */
const SHARDS = 4

/**
 * Of the examples that change the database, which each need an engine of their own for seconds, as few run here as send
 * each kind of statement; in the nightly workflow (`FULL_BUILDS`), all. The build has run all of them, on the same
 * engines in Node.
 */
const RUNS_ALL = process.env.FULL_BUILDS === '1'

const root = join(import.meta.dirname, '../..')

const usesFullText = (statements: readonly { sql: string }[]) =>
  statements.some(({ sql }) => /\busing fts5\b/.test(sql))

/** Returns whether the statements leave the database unchanged, so that others find the sample as it was. */
const onlyRead = (statements: readonly { sql: string }[]) =>
  statements.every(
    ({ sql }) =>
      /^\s*(select|with)\b/i.test(sql) &&
      !/\b(insert|update|delete|merge|into|share|nextval|setval|set_config|lock)\b|lock\w*\(/i.test(
        sql,
      ),
  )

/** Returns the first keywords of a statement: `insert into`, `update`. */
const kindOfStatement = (sql: string) => /^\s*[a-z]+(\s+[a-z]+\b)?/i.exec(sql)?.[0].trim() ?? sql

/** Reads all proofs, from the cache of the build that created the site. */
async function readProofs(): Promise<ExampleProof[]> {
  const sources = await scanSources(root, ['content/docs'])
  const { proofs } = await proveExamples(sources, { root, cacheDir: join(root, '.cache') })
  return [...proofs.values()]
}

for (const dialect of DIALECTS) {
  for (let shard = 0; shard < SHARDS; shard += 1) {
    test(`proven examples give the proven rows on ${dialect} (${shard + 1} of ${SHARDS})`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      const proofs = (await readProofs()).filter(
        ({ dialects }) => dialects[dialect].status === 'run',
      )
      const examples = proofs
        .map(({ id, dialects }) => ({ id, proof: dialects[dialect] }))
        .map((block) => ({ ...block, keep: onlyRead(block.proof.statements) }))
      const writing = examples.filter(({ keep }) => !keep)
      const sample = smallestCover(writing, {
        featuresOf: ({ proof }) => new Set(proof.statements.map(({ sql }) => kindOfStatement(sql))),
        sizeOf: ({ proof }) => proof.code.length,
      })
      // Read-only examples come first and share a database: an engine takes longer to start than to answer.
      const chosen = [...examples.filter(({ keep }) => keep), ...(RUNS_ALL ? writing : sample)]
      const dealt = chosen.filter((_, index) => index % SHARDS === shard)
      await openPage(page)
      const different: unknown[] = []
      for (const { id, proof, keep } of dealt) {
        const { summary, statements } = await run(page, dialect, proof.code, { keep })
        const given = { result: summary.result, sql: sqlOf(statements) }
        const expected = { result: proof.result, sql: sqlOf(proof.statements) }
        if (dialect === 'sqlite' && usesFullText(proof.statements)) {
          // The page's SQLite is built without FTS5, and reports that.
          expect(summary.error?.original, id).toContain('no such module: fts5')
          continue
        }
        if (JSON.stringify(given) !== JSON.stringify(expected)) {
          different.push({ id, given: { ...given, error: summary.error }, expected })
        }
      }
      expect(different).toEqual([])
      expect(proofs.length).toBeGreaterThan(100)
    })
  }
}

/**
 * Returns the SQL without its indentation: displayed code is indented less than the module's, and so is SQL
 * in its strings.
 */
function sqlOf(statements: readonly { sql: string }[]): string[] {
  return statements.map(({ sql }) => sql.replace(/\s+/g, ' ').trim())
}
