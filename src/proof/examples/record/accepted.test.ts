import { describe, expect, test } from 'vitest'
import { CACHE_DIR, PROJECT_ROOT } from '#base/node/project-root.ts'
import { smallestCover } from '../../../../tests/support/smallest-cover.ts'
import { proveExamples } from '../prove.ts'
import { grammarError } from '../run/grammar.ts'
import { scanSources } from '../source/scan-sources.ts'
import { AcceptedStatements } from './accepted.ts'

/** Returns a statement's tokens, with each name, number and string replaced by a placeholder of its kind. */
function tokensOf(sql: string): string[] {
  return (
    sql
      .replace(/"(?:[^"]|"")*"|`[^`]*`/g, '"x"')
      .replace(/'(?:[^']|'')*'/g, "'x'")
      .replace(/@\d+/g, '@1')
      .replace(/\b\d+\b/g, '1')
      .match(/"x"|'x'|@1|\w+|[^\s\w]/g) ?? []
  )
}

/** Returns the pairs of adjacent tokens in a statement. */
function pairsOf(sql: string): Set<string> {
  return new Set(tokensOf(sql).map((token, i, all) => `${all[i - 1]} ${token}`))
}

describe('statements that the build takes as accepted', () => {
  test.each(['mssql', 'mysql'] as const)(
    'pass the grammar of %s',
    async (grammar) => {
      const sources = await scanSources(PROJECT_ROOT, ['content/docs', 'tests/fixtures/examples'])
      const { proofs } = await proveExamples(sources, { root: PROJECT_ROOT, cacheDir: CACHE_DIR })
      const accepted = await AcceptedStatements.read(PROJECT_ROOT)
      const statements = [...proofs.values()].flatMap(({ id, dialects }) => {
        const { status, statements } = dialects[grammar]
        return statements
          .filter(({ sql }) => status === 'run' || accepted.has(sql, grammar))
          .map(({ sql }) => ({ id, sql }))
      })
      expect(statements.length).toBeGreaterThan(200)
      expect(accepted.has('never recorded', grammar)).toBe(false)
      // Each check takes about 0.1 s: a few short statements cover every pair of adjacent tokens.
      const requested = smallestCover(statements, {
        featuresOf: ({ sql }) => pairsOf(sql),
        sizeOf: ({ sql }) => tokensOf(sql).length,
      })
      const wrong = requested.flatMap(({ id, sql }) => {
        const error = grammarError(sql, grammar)
        return error ? [`${id}: ${error}`] : []
      })
      expect(wrong).toEqual([])
    },
    300_000,
  )
})
