import { describe, expect, test } from 'vitest'
import { toCell } from '#base/engines/cells.ts'
import { isControl } from '#base/engines/reply.ts'
import { fromCell, toResult } from './cells.ts'
import { dependsOnClock, findOrderMismatch } from './checks.ts'
import { grammarError } from './grammar.ts'
import type { DialectRun } from './run-result.ts'

describe('cells', () => {
  test.each([
    [null],
    [undefined],
    ['text'],
    [1.5],
    [Number.NaN],
    [Number.NEGATIVE_INFINITY],
    [true],
    [12n],
    [new Date('2026-05-01T08:00:00Z')],
    [Buffer.from('abc')],
    [{ a: [1, null] }],
  ])('%s survives', (value) => {
    const cell = toCell(value)
    expect(JSON.parse(JSON.stringify(cell))).toEqual(cell)
    expect(fromCell(cell)).toEqual(value)
  })

  test('name the type at run time', () => {
    expect(toCell('9000000001')).toEqual({ t: 'string', v: '9000000001' })
    expect(toCell(new Date(0))).toEqual({ t: 'Date', v: '1970-01-01T00:00:00.000Z' })
  })
})

describe('results', () => {
  test('rows, with a column that only some have', () => {
    expect(toResult([{ a: 1 }, { a: 2, b: 'x' }])).toEqual({
      kind: 'rows',
      single: false,
      columns: ['a', 'b'],
      rows: [
        [{ t: 'number', v: 1 }, { t: 'undefined' }],
        [
          { t: 'number', v: 2 },
          { t: 'string', v: 'x' },
        ],
      ],
    })
  })

  test('one row, no rows, and other values', () => {
    expect(toResult({ a: 1 })).toMatchObject({ kind: 'rows', single: true, columns: ['a'] })
    expect(toResult([])).toMatchObject({ kind: 'rows', single: false, rows: [] })
    expect(toResult([1, 2])).toEqual({ kind: 'value', value: { t: 'object', v: '[1,2]' } })
    expect(toResult(3n)).toEqual({ kind: 'value', value: { t: 'bigint', v: '3' } })
  })
})

describe('checks', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')

  test.each([
    [{ at: new Date(now - 1000) }, true],
    [{ at: '2026-11-21 09:59:30' }, true],
    [{ nested: { at: '2026-11-21T09:59:30.000Z' } }, true],
    [{ at: '2026-05-01T08:00:00.000Z' }, false],
    [{ at: 12 }, false],
  ])('%j depends on the clock: %s', (row, expected) => {
    expect(dependsOnClock(toResult([row]), now)).toBe(expected)
  })

  test('engines that order the same rows otherwise are named', () => {
    const run = (values: unknown[]): DialectRun => ({
      status: 'run',
      statements: [],
      origins: [],
      result: toResult(values.map((id) => ({ id }))),
    })
    const mssql: DialectRun = { status: 'compiled', statements: [], origins: [] }
    const inOrder = { postgres: run(['1', '2']), mysql: run([1, 2]), sqlite: run([1, 2]), mssql }
    expect(findOrderMismatch(inOrder)).toBeUndefined()
    expect(findOrderMismatch({ ...inOrder, sqlite: run([2, 1]) })).toBe('PostgreSQL and SQLite')
    expect(findOrderMismatch({ ...inOrder, sqlite: run([3, 1]) })).toBeUndefined()
  })
})

describe('statements', () => {
  test.each([
    ['begin', true],
    ['rollback to savepoint "a"', true],
    ['set transaction isolation level serializable', true],
    ['release savepoint `a`', true],
    ['select 1', false],
    ['update "x" set "y" = 1', false],
  ])('%s is control: %s', (sql, expected) => {
    expect(isControl(sql)).toBe(expected)
  })
})

describe('grammars', () => {
  test.each([
    'select top(3) "id" from "port" order by "id"',
    'select "id" from "port" order by "id" offset @1 rows fetch next @2 rows only',
    'insert into "port" ("name") output "inserted"."id" values (@1)',
    'merge into "a" using "b" on "a"."x" = "b"."x" when not matched by source then delete output $action;',
    'select (select "x" from "y" for json path, include_null_values) as "j" from "z"',
    'select * from "a" outer apply (select 1 as "b") as "c"',
    'save transaction here',
    'select "id" from "sailing" where freetext(note, @1)',
  ])('SQL Server takes %s', (sql) => {
    expect(grammarError(sql, 'mssql')).toBeUndefined()
  })

  test.each([
    'select "id" from "port" limit 3',
    'insert into "port" ("name") values (@1) returning "id"',
    'select distinct on ("a") "b" from "c"',
  ])('SQL Server refuses %s', (sql) => {
    expect(grammarError(sql, 'mssql')).toMatch(/column \d+/)
  })

  test.each([
    'select `a` from `b` for update',
    'select `a` from `b` where `c` = ? limit ? for update skip locked',
    'select `a` from `b` for share nowait',
    "select `a`.`b` from json_table(?, '$[*]' columns (`b` int path '$.b')) as `a`",
    'select `a` from `b` where match (`c`) against (? in natural language mode)',
    'select `a` from `b` inner join `c` on `b`.`d` = `c`.`d` for update of `b`, `c`',
  ])('MySQL takes %s', (sql) => {
    expect(grammarError(sql, 'mysql')).toBeUndefined()
  })

  test('MySQL refuses the lock of PostgreSQL', () => {
    expect(grammarError('select `a` from `b` for no key update', 'mysql')).toBeDefined()
  })

  test('MySQL takes a JSON operator and refuses returning', () => {
    expect(grammarError("select `a`->'$.b' from `c` where `d` = ?", 'mysql')).toBeUndefined()
    expect(grammarError('delete from `a` returning `b`', 'mysql')).toBeDefined()
  })
})
