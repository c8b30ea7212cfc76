import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import type { Dialect } from '#base/model/dialect.ts'
import type { Cell } from '#base/model/example.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { connectPostgres } from '#proof/examples/servers/postgres-server.ts'
import { compileQuery, translateSql } from '../../../../tests/sql/translation.ts'
import { readDeclaredTables } from './scope.ts'

const NO_TYPES = { columns: new Map(), interfaces: new Map() }
const withColumn = (type: string, dialect: Dialect) =>
  readDeclaredTables(
    `export interface Database {\n  t: T\n}\n\nexport interface T {\n  x: ${type}\n  y: ${type}\n}\n`,
    dialect,
  )

type Compiled = Awaited<ReturnType<typeof compileQuery>>
const translations = new Map<string, Promise<NonNullable<Compiled>>>()

/** Translates a statement about tables that aren't known, once for all types of columns; returns what the code compiles to. */
function compiled(sql: string, dialect: Dialect) {
  const known = translations.get(sql) ?? compiledAnew(sql, dialect)
  translations.set(sql, known)
  return known
}

async function compiledAnew(sql: string, dialect: Dialect) {
  const { code, kind } = await translateSql(sql, dialect, NO_TYPES)
  expect([sql, kind]).toEqual([sql, expect.stringMatching('same|rewritten')])
  const query = code.replace(
    /^const (?:rows|result) = await |\n {2}\.execute(?:TakeFirst)?\(\)\n$/gm,
    '',
  )
  return (await compileQuery(query, dialect))!
}

const valuesOf = (cells: readonly Cell[]) => cells.map((cell) => ('v' in cell ? cell.v : null))

type Run = (sql: string, parameters: readonly unknown[]) => Promise<unknown>

/** Returns the statements that run, but whose translations fail or have another outcome. */
async function different(statements: readonly string[], dialect: Dialect, run: Run) {
  const found: unknown[] = []
  let ran = 0
  for (const sql of statements) {
    const original = await run(sql, []).catch(() => null)
    if (original === null) continue
    ran += 1
    const query = await compiled(sql, dialect)
    const outcome = await run(query.sql, valuesOf(query.parameters)).catch(String)
    if (JSON.stringify(outcome) !== JSON.stringify(original)) found.push([sql, query.sql, outcome])
  }
  // Otherwise the statements would show nothing.
  expect(ran).toBeGreaterThan(statements.length / 5)
  return found
}

/** Statements with a constant in each place where it may be a parameter. */
const statementsWith = (constant: string, reports: string) => [
  ...['=', '<>', '<', '>='].map((sign) => `select x from t where x ${sign} ${constant}`),
  `select x from t where x is distinct from ${constant}`,
  `select x from t where x in (${constant})`,
  `select x from t where x not in (1, ${constant})`,
  `select x from t where x between ${constant} and ${constant}`,
  `select x from t where (x, y) = (${constant}, ${constant})`,
  `select x from t where x = 0 or not x > ${constant}`,
  `select case x when ${constant} then 'same' else 'other' end as r from t`,
  `select y from t group by y having count(*) > ${constant}`,
  `insert into t (x) values (${constant}) returning ${reports}`,
  `insert into t (x, y) values (${constant}, 1), (1, ${constant}) returning ${reports}`,
  `update t set x = ${constant} returning ${reports}`,
]

const NUMBERS = ['1', '-3', '32767', '40000', '-40000', '3000000000', '1.5', '-0.25', '1e3']

describe('PostgreSQL', () => {
  let database: PostgresEngine
  beforeAll(async () => {
    const { POSTGRES_URL } = readEnvironment(process.env)
    database = await (POSTGRES_URL ? connectPostgres(POSTGRES_URL) : startPglite())
  })
  afterAll(async () => {
    translations.clear()
    await database.close()
  })

  const run: Run = async (sql, parameters) => {
    await database.send('begin', [])
    try {
      return (await database.send(sql, [...parameters])).rows
    } finally {
      await database.send('rollback', [])
    }
  }

  test.each([
    ['smallint', NUMBERS],
    ['integer', NUMBERS],
    ['bigint', NUMBERS],
    ['numeric', NUMBERS],
    ['real', [...NUMBERS, '0.1', '16777217']],
    ['double precision', [...NUMBERS, '0.1', '16777217']],
    ['text', ["'a'", "'1'", "''", "'it''s'", 'null']],
    ['date', ["'2026-01-01'", "'2026-1-1'", 'null']],
    ['timestamptz', ["'2026-01-01'", "'2026-01-01 10:00+02'", 'null']],
    ['boolean', ['true', 'false', "'yes'", 'null']],
    ['jsonb', ["'1'", "'[1]'", "'{}'", 'null']],
    ['int4range', ["'[1,5)'", 'null']],
  ])('a constant beside %s means the same as what the driver sends', async (type, constants) => {
    const values = constants.filter((constant) => !constant.startsWith('-') && constant !== 'null')
    await database.script(`drop table if exists t; create table t (x ${type}, y ${type})`)
    for (const value of values) {
      // What is out of range isn't there.
      await database.script(`insert into t values (${value}, ${value})`).catch(() => null)
    }
    const statements = constants.flatMap((constant) => statementsWith(constant, 'x, y'))
    expect(await different(statements, 'postgres', run)).toEqual([])
  })

  test('operators that don’t compare, and tests of nothing', async () => {
    await database.script(
      "drop table if exists t; create table t (x int4range, y json, z jsonb); insert into t values ('[1,5)', '{}', '{\"a\": [1, 5]}')",
    )
    const statements = [
      'select x from t where x @> 1',
      'select x from t where x @> 5',
      "select x from t where x @> '[1,2)'",
      'select y from t where y is distinct from null',
      'select y from t where y is not distinct from null',
      "select z from t where z -> 'a' @> '5'",
      "select z from t where z ? 'a'",
      "select z -> 'a' -> 1 as e from t",
    ]
    expect(await different(statements, 'postgres', run)).toEqual([])
  })

  test.each([
    ['select x from t where x < 40000', "'<', sql.lit(40000)"],
    ['select x from t where x < 100', "'<', 100)"],
    ['select x from t where x > 1.5', "'>', sql.lit(1.5)"],
    ['insert into t (x) values (40000)', '{ x: 40000 }'],
    ['update t set x = 1.5', '{ x: sql.lit(1.5) }'],
  ])('%s', async (sql, code) => {
    expect((await translateSql(sql, 'postgres', NO_TYPES)).code).toContain(code)
  })
})

describe('SQLite, whose drivers send each number as a real one', () => {
  const TYPES = ['integer', 'real', 'numeric', 'text', 'varchar(10)', 'blob', '', 'date', 'json']
  const CONSTANTS = ['1', '-5', '3000000000', '1.5', "'1'", "'1.0'", "''", 'null', 'true']

  test.each([...TYPES, 'any strict', 'text strict'])('a column of type `%s`', async (declared) => {
    const type = declared.replace(' strict', '')
    const make = () => {
      const database = new DatabaseSync(':memory:')
      database.exec(`create table t (x ${type}, y ${type})${declared === type ? '' : ' strict'}`)
      for (const value of ["'1'", "'1.0'", '1', '1.5', "'a'", '-5', '3000000000']) {
        database.exec(`insert into t values (${value}, ${value})`)
      }
      return database
    }
    const run: Run = async (sql, parameters) => {
      const database = make()
      try {
        return database.prepare(sql).all(...(parameters as string[]))
      } finally {
        database.close()
      }
    }
    const statements = CONSTANTS.flatMap((constant) => [
      ...statementsWith(
        constant,
        'typeof(x) as kind, x, cast(x as text) as c, cast(y as text) as d',
      ),
      `select x from t where cast(x as text) = ${constant}`,
      `select x from t where lower(x) = ${constant}`,
      `select x from t where x || '' in (${constant}, 'b')`,
      `select max(x) as m from t having max(x) >= ${constant}`,
      `select d.x from (select x from t) as d where d.x = ${constant}`,
      `select x from t where (select x) = ${constant}`,
      `select x from t where likely(x) = ${constant}`,
      `select x from t where x collate nocase = ${constant}`,
      `select x from t where x like ${constant}`,
      `select x from t where x glob ${constant}`,
    ])
    expect(await different(statements, 'sqlite', run)).toEqual([])
  })

  test.each([
    ['number', "'=', 1)", '{ x: 1 }'],
    ['number | null', "'=', 1)", '{ x: 1 }'],
    ['string', "'=', sql<string>`1`)", '{ x: sql<string>`1` }'],
    ['string | number | Buffer', "'=', sql.lit(1))", '{ x: sql.lit(1) }'],
  ])('a declared column of type `%s`', async (type, compared, stored) => {
    const tables = withColumn(type, 'sqlite')
    for (const [sql, code] of [
      ['select x from t where x = 1', compared],
      ['select d.x from (select x from t) as d where d.x = 1', compared],
      ['insert into t (x) values (1)', stored],
      ['update t set x = 1', stored],
      ['update t set x = 1 from u as y', stored],
    ] as const) {
      const translation = await translateSql(sql, 'sqlite', tables)
      expect([sql, translation.code]).toEqual([sql, expect.stringContaining(code)])
    }
  })

  test('a number that isn’t a parameter for want of a type says so, once', async () => {
    for (const sql of [
      'select a from t where b = 20 and c in (1, 2)',
      'insert into t (a) values (20)',
      'select a from t where b between 20 and 30',
    ]) {
      const { notes } = await translateSql(sql, 'sqlite', NO_TYPES)
      expect([sql, notes]).toEqual([sql, [expect.stringContaining('`20` stays in the SQL')]])
    }
    for (const sql of [
      'select a from t where length(b) = 20 limit 5',
      'select count(*) as n from t having count(*) > 20',
      'select a from t where b = 1.5',
      "select a from t where b = '20'",
    ]) {
      const { notes, code } = await translateSql(sql, 'sqlite', NO_TYPES)
      expect([sql, notes, code.includes('sql')]).toEqual([sql, [], false])
    }
  })
})
