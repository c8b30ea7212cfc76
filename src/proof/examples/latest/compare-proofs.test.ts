import { expect, test } from 'vitest'
import type { DialectProof, ExampleProof } from '#base/model/example.ts'
import { compareProofs } from './compare-proofs.ts'

function proof(sql: string, rows: number[], resultType: string): DialectProof {
  return {
    status: 'run',
    code: '',
    statements: [{ sql, formatted: sql, parameters: [], kind: 'query' }],
    result: {
      kind: 'rows',
      single: false,
      columns: ['id'],
      rows: rows.map((v) => [{ t: 'number', v }]),
    },
    resultType,
  }
}

function everywhere(one: DialectProof): ExampleProof {
  return { id: 'x', dialects: { postgres: one, mysql: one, mssql: one, sqlite: one } }
}

test('the same example has no changes', () => {
  const same = everywhere(proof('select 1', [1], '{ id: number }[]'))
  expect(compareProofs(same, structuredClone(same))).toEqual([])
})

test('dialects with the same difference are one entry, each part is its own', () => {
  const before = everywhere(proof('select 1', [1], '{ id: number }[]'))
  const after = everywhere(proof('select 1', [1, 2], '{ id: string }[]'))
  const dialects = ['postgres', 'mysql', 'mssql', 'sqlite']
  expect(compareProofs(before, after)).toEqual([
    { id: 'x', dialects, part: 'rows', before: '{ id: 1 }', after: '{ id: 1 }\n{ id: 2 }' },
    { id: 'x', dialects, part: 'type', before: '{ id: number }[]', after: '{ id: string }[]' },
  ])
})

test('rows of MySQL count only where its recorded statement is the one that was sent', () => {
  const before = everywhere(proof('select 1', [1], ''))
  const after = { ...before, dialects: { ...before.dialects, mysql: proof('select 2', [], '') } }
  expect(compareProofs(before, after).map(({ part }) => part)).toEqual(['sql'])
})
