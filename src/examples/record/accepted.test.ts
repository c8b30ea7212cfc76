import { describe, expect, test } from 'vitest'
import { CACHE_DIR, ROOT } from '../cli/paths.ts'
import { proveExamples } from '../prove.ts'
import { grammarError } from '../run/grammar.ts'
import { scanSources } from '../source/scan-sources.ts'
import { AcceptedStatements } from './accepted.ts'

/**
 * A statement with one name, one number and one text: a grammar takes it exactly when it takes the
 * statement, and many examples differ in nothing else.
 */
function shapeOf(sql: string): string {
  return sql
    .replace(/"(?:[^"]|"")*"/g, '"x"')
    .replace(/`[^`]*`/g, '`x`')
    .replace(/'(?:[^']|'')*'/g, "'x'")
    .replace(/@\d+/g, '@1')
    .replace(/\b\d+\b/g, '1')
    .replace(/\s+/g, ' ')
}

describe('statements that the build takes as accepted', () => {
  test('are told apart by grammar', async () => {
    const accepted = await AcceptedStatements.read(ROOT)
    expect(accepted.hash('select 1', 'mssql')).not.toBe(accepted.hash('select 1', 'mysql'))
    expect(accepted.has('never recorded', 'mssql')).toBe(false)
  })

  test('pass their grammar', async () => {
    const sources = await scanSources(ROOT, ['content/docs', 'tests/fixtures/examples'])
    const { proofs } = await proveExamples(sources, { root: ROOT, cacheDir: CACHE_DIR })
    const accepted = await AcceptedStatements.read(ROOT)
    const wrong: string[] = []
    const shapes = new Set<string>()
    for (const { id, dialects } of proofs.values()) {
      for (const grammar of ['mssql', 'mysql'] as const) {
        if (dialects[grammar].status !== 'compiled') continue
        for (const { sql } of dialects[grammar].statements) {
          const shape = `${grammar} ${shapeOf(sql)}`
          if (!accepted.has(sql, grammar) || shapes.has(shape)) continue
          shapes.add(shape)
          const error = grammarError(sql, grammar)
          if (error) wrong.push(`${id}: ${error}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(shapes.size).toBeGreaterThan(50)
  }, 300_000)
})
