import { expect, test } from 'vitest'
import { toCell } from '#base/engines/cells.ts'
import { findContradictions } from './find-contradictions.ts'
import type { ColumnType } from './requests.ts'

function find(kinds: ColumnType['kinds'], ...values: unknown[]) {
  const columns = [{ name: 'total', text: 'T', kinds }]
  const rows = values.map((value) => [toCell(value)])
  return findContradictions(columns, { kind: 'rows', single: false, columns: ['total'], rows })
}

test('a value that the type does not allow is named', () => {
  expect(find(['number'], 1, '42.5')).toEqual([
    "The type of `total` is `T`, but the value is a string: '42.5'.",
  ])
  expect(find(['number'], null)).toEqual(['The type of `total` is `T`, but the value is null.'])
  expect(find(['Date'], '2026-01-01')).toHaveLength(1)
})

test('values that it allows, any value, and a missing one are right', () => {
  expect(find(['number', 'null'], 1, null)).toEqual([])
  expect(find(null, 1, 'a')).toEqual([])
  expect(find(['number'], undefined)).toEqual([])
})
