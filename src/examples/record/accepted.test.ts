import { describe, expect, test } from 'vitest'
import { CACHE_DIR, ROOT } from '../cli/paths.ts'
import { proveExamples } from '../prove.ts'
import { type Grammar, grammarError } from '../run/grammar.ts'
import { scanSources } from '../source/scan-sources.ts'
import { AcceptedStatements } from './accepted.ts'

interface Statement {
  id: string
  sql: string
  grammar: Grammar
}

/** A statement's tokens, with one name, one number and one text in the place of all of them. */
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

/**
 * Asking a grammar takes about 0.1 s a statement, so these are as few and as short as show it each token
 * after each other one that it follows anywhere.
 */
function thatCover(statements: readonly Statement[]): Statement[] {
  const rest = statements.map((statement) => {
    const tokens = tokensOf(statement.sql)
    return {
      statement,
      size: tokens.length,
      pairs: new Set(tokens.map((it, i) => `${tokens[i - 1]} ${it}`)),
    }
  })
  const chosen: Statement[] = []
  for (;;) {
    rest.sort((a, b) => b.pairs.size / b.size - a.pairs.size / a.size)
    const best = rest.shift()
    if (!best?.pairs.size) return chosen
    chosen.push(best.statement)
    for (const { pairs } of rest) for (const pair of best.pairs) pairs.delete(pair)
  }
}

describe('statements that the build takes as accepted', () => {
  test('are told apart by grammar', async () => {
    const accepted = await AcceptedStatements.read(ROOT)
    expect(accepted.hash('select 1', 'mssql')).not.toBe(accepted.hash('select 1', 'mysql'))
    expect(accepted.has('never recorded', 'mssql')).toBe(false)
  })

  test.each(['mssql', 'mysql'] as const)(
    'pass the grammar of %s',
    async (grammar) => {
      const sources = await scanSources(ROOT, ['content/docs', 'tests/fixtures/examples'])
      const { proofs } = await proveExamples(sources, { root: ROOT, cacheDir: CACHE_DIR })
      const accepted = await AcceptedStatements.read(ROOT)
      const statements = [...proofs.values()].flatMap(({ id, dialects }) => {
        const { status, statements } = dialects[grammar]
        return statements
          .filter(({ sql }) => status === 'run' || accepted.has(sql, grammar))
          .map(({ sql }) => ({ id, sql, grammar }))
      })
      expect(statements.length).toBeGreaterThan(200)
      const wrong = thatCover(statements).flatMap(({ id, sql }) => {
        const error = grammarError(sql, grammar)
        return error ? [`${id}: ${error}`] : []
      })
      expect(wrong).toEqual([])
    },
    300_000,
  )
})
