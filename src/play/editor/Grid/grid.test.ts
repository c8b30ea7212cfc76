import { describe, expect, test } from 'vitest'
import { toCell } from '#base/engines/cells.ts'
import { FORMATS } from './export-rows.ts'
import { nextOrder, sortRows } from './sort-rows.ts'

describe('sorting', () => {
  test.each([
    ['numbers', [10, 9, -1], [-1, 9, 10]],
    ['numbers as text', ['10.50', '9', '-3'], ['-3', '9', '10.50']],
    [
      'numbers beyond 2⁵³',
      ['9007199254740993', '9007199254740992'],
      ['9007199254740992', '9007199254740993'],
    ],
    ['bigints', [3n, 20n, 1n], [1n, 3n, 20n]],
    ['names', ['Vik', 'Brae', 'Åre', 'ada'], ['ada', 'Åre', 'Brae', 'Vik']],
    ['numbered names', ['B10', 'B9'], ['B9', 'B10']],
    ['truth values', [true, false], [false, true]],
    [
      'dates',
      [new Date('2026-02-01'), new Date('2025-12-31')],
      [new Date('2025-12-31'), new Date('2026-02-01')],
    ],
    ['nulls, which are last', [null, 2, undefined, 1], [1, 2, null, undefined]],
  ])('%s', (_, given, sorted) => {
    const rows = given.map((value) => [toCell(value)])
    expect(sortRows(rows, { column: 0, descending: false })).toEqual(
      sorted.map((value) => [toCell(value)]),
    )
  })

  test('downwards nulls are last, too, and equal rows stay as they came', () => {
    const rows = [
      [1, 'a'],
      [null, 'b'],
      [2, 'c'],
      [1, 'd'],
    ].map((row) => row.map((value) => toCell(value)))
    const names = sortRows(rows, { column: 0, descending: true }).map(([, name]) => name)
    expect(names).toEqual(['c', 'a', 'd', 'b'].map((value) => toCell(value)))
    expect(sortRows(rows, null)).toBe(rows)
  })

  test('a column is sorted up, down, and not at all', () => {
    const up = nextOrder(null, 1)
    const down = nextOrder(up, 1)
    expect([up, down]).toEqual([
      { column: 1, descending: false },
      { column: 1, descending: true },
    ])
    expect(nextOrder(down, 1)).toBeNull()
    expect(nextOrder(down, 0)).toEqual({ column: 0, descending: false })
  })
})

describe('copying', () => {
  const values = ['a|b "c",\nd', 7, null, 12n, { x: [1] }, new Date(0), new Uint8Array([255])]
  const columns = values.map((_, index) => `c${index}`)
  const rows = [values.map((value) => toCell(value))]

  test('as Markdown', () => {
    expect(FORMATS.Markdown({ columns, rows, single: false })).toBe(
      `| c0 | c1 | c2 | c3 | c4 | c5 | c6 |
| --- | --- | --- | --- | --- | --- | --- |
| a\\|b "c",<br>d | 7 | null | 12 | {"x":[1]} | 1970-01-01T00:00:00.000Z | ff |
`,
    )
  })

  test('as CSV', () => {
    expect(FORMATS.CSV({ columns, rows, single: false })).toBe(
      'c0,c1,c2,c3,c4,c5,c6\r\n"a|b ""c"",\nd",7,,12,"{""x"":[1]}",1970-01-01T00:00:00.000Z,ff\r\n',
    )
  })

  test('as JSON, which can be read again', () => {
    const json = FORMATS.JSON({ columns, rows, single: false })
    expect(JSON.parse(json)).toEqual([
      {
        c0: values[0],
        c1: 7,
        c2: null,
        c3: '12',
        c4: { x: [1] },
        c5: '1970-01-01T00:00:00.000Z',
        c6: 'ff',
      },
    ])
    expect(JSON.parse(FORMATS.JSON({ columns: ['a'], rows: [[toCell(1)]], single: true }))).toEqual(
      { a: 1 },
    )
  })
})
