import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sqlite } from '../../../../tests/support/engines.ts'

let page: SqliteDatabase
const prover = new DatabaseSync(':memory:')

const TABLES = 'create table t (i integer, r real, x text, n numeric, b)'

beforeAll(async () => {
  prover.exec(TABLES)
  page = (await sqlite(TABLES)).database
})

type Value = number | bigint | string | null

const VALUES: Value[] = [2, -7, 0, 3.5, 1e15, 2 ** 31, 2n, -7n, 2n ** 52n, 'x', '2', null]

/** Operations on a value in a query: arithmetic, comparison, conversion, functions. */
const OPERATIONS = [
  'select typeof(?) as v',
  'select 7 / ? as v',
  'select 7 % ? as v',
  `select ? || '' as v`,
  'select cast(? as integer) as v',
  'select cast(? as text) as v',
  'select 2 = ? as v',
  `select '2' = ? as v`,
  'select 2.5 < ? as v',
  'select quote(?) as v',
  'select json_array(?) as v',
  'select abs(?) as v',
  `select '?' || "?".v || ? as v from (select 'a' as v) as "?" -- ? and no more`,
]

describe('a value in a query is bound as Node’s SQLite and better-sqlite3 bind it', () => {
  test.each(OPERATIONS)('%s', (sql) => {
    const inPage = VALUES.map((value) => page.prepare(sql).all([value]))
    const inProver = VALUES.map((value) => prover.prepare(sql).all(value))
    expect(inPage).toEqual(inProver.map((rows) => rows.map((row) => ({ ...row }))))
  })

  test.each(['i', 'r', 'x', 'n', 'b'])('stored in and compared with the column %s', (column) => {
    const insert = `insert into t (${column}) values (?)`
    const read = `select typeof(${column}) as type, quote(${column}) as v from t where ${column} = ?`
    for (const value of VALUES) {
      page.prepare(insert).run([value])
      prover.prepare(insert).run(value)
      const rows = page.prepare(read).all([value])
      expect(rows).toEqual(
        prover
          .prepare(read)
          .all(value)
          .map((row) => ({ ...row })),
      )
    }
    page.prepare('delete from t').run([])
    prover.exec('delete from t')
  })

  test('a whole number is REAL, so a division has a fraction', () => {
    expect(page.prepare('select 7 / ? as v').all([2])).toEqual([{ v: 3.5 }])
    expect(page.prepare('select 7 / ? as v').all([2n])).toEqual([{ v: 3 }])
  })

  test('a limit takes a whole number', () => {
    expect(page.prepare('select 1 as v limit ?').all([1])).toEqual([{ v: 1 }])
  })

  test('bigints between other parameters keep their places', () => {
    const sql = 'select ? as a, ? as b, ? as c, typeof(?) as d'
    expect(page.prepare(sql).all(['x', 2n ** 40n, 1.5, 9n])).toEqual([
      { a: 'x', b: 2 ** 40, c: 1.5, d: 'integer' },
    ])
  })

  test('a bigint of more than 64 bits is refused', () => {
    expect(() => page.prepare('select ? as v').all([2n ** 64n])).toThrow(/too large/)
  })
})

describe('affected rows', () => {
  test('are those of the statement itself, none for a definition', () => {
    const run = (sql: string) => page.prepare(sql).run([]).changes
    expect(run('create table gone (a)')).toBe(0)
    expect(run('insert into gone values (1), (2), (3)')).toBe(3)
    expect(run('update gone set a = 9 where a > 1')).toBe(2)
    expect(run('delete from gone where a = 100')).toBe(0)
    expect(run('insert into gone values (4)')).toBe(1)
    expect(run('drop table gone')).toBe(0)
  })
})
