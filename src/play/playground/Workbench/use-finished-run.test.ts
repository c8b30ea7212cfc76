import { expect, test } from 'vitest'
import { toCell } from '#base/engines/cells.ts'
import { summarizeResult } from './use-finished-run.ts'

const rows = (columns: string[], ...values: unknown[][]) => ({
  ms: 1,
  result: {
    kind: 'rows' as const,
    single: false,
    columns,
    rows: values.map((row) => row.map((value) => toCell(value))),
  },
})

test.each([
  [{ ms: 1 }, ''],
  [rows(['id']), '0 rows.'],
  [rows(['id', 'name'], [1, 'Puffin'], [2, null]), '2 rows. The first: id 1, name Puffin.'],
  [{ ...rows(['id'], [1]), rowsLeftOut: 9 }, '10 rows. The first: id 1.'],
  [
    rows([...'abcdefgh'], [1, 2, 3, 4, 5, 6, 7, 8]),
    '1 row. The first: a 1, b 2, c 3, d 4, e 5, f 6, and 2 more columns.',
  ],
  [{ ms: 1, result: { kind: 'value' as const, value: toCell(5) } }, 'Result: 5.'],
])('%j is heard', (summary, words) => {
  expect(summarizeResult(summary)).toBe(words)
})
