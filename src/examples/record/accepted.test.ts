import { describe, expect, test } from 'vitest'
import { CACHE_DIR, ROOT } from '../cli/paths.ts'
import { proveExamples } from '../prove.ts'
import { grammarError } from '../run/grammar.ts'
import { scanSources } from '../source/scan-sources.ts'
import { AcceptedStatements } from './accepted.ts'

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
    let checked = 0
    for (const { id, dialects } of proofs.values()) {
      for (const grammar of ['mssql', 'mysql'] as const) {
        if (dialects[grammar].status !== 'compiled') continue
        for (const { sql } of dialects[grammar].statements) {
          if (!accepted.has(sql, grammar)) continue
          const error = grammarError(sql, grammar)
          if (error) wrong.push(`${id}: ${error}`)
          checked += 1
        }
      }
    }
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThan(0)
  }, 300_000)
})
