import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'
import { describe, expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { compileQuery, translateSql } from '../../../../tests/sql/translation.ts'
import { readDeclaredTables } from './scope.ts'

/** Tables of a reader's own, in which the shared columns stand at different places. */
const TABLES = [
  'create table crew (nick varchar(20), id integer, deck integer, name varchar(20))',
  'create table shift (hour integer, deck integer, id integer, name varchar(20))',
  'create table berth (id integer, bed varchar(20))',
  'create table ladder (deck integer, rungs integer)',
  "insert into crew values ('A', 1, 10, 'Ada'), ('B', 2, 20, 'Bo'), (null, 3, null, 'Cy'), ('d', 5, 10, null)",
  "insert into shift values (6, 10, 1, 'early'), (6, 10, 1, 'twin'), (9, 20, 4, 'late'), (null, null, 3, 'none')",
  "insert into berth values (1, 'top'), (1, 'low'), (4, 'sofa'), (5, null)",
  'insert into ladder values (10, 7), (20, 9), (null, 1)',
]
const TYPES = `export interface Crew { nick: string | null; id: number | null; deck: number | null; name: string | null }
export interface Shift { hour: number | null; deck: number | null; id: number | null; name: string | null }
export interface Berth { id: number | null; bed: string | null }
export interface Ladder { deck: number | null; rungs: number | null }
export interface Database { crew: Crew; shift: Shift; berth: Berth; ladder: Ladder }
`
const OF_DIALECT: Record<Dialect, string> = {
  postgres: TYPES,
  mysql: `${TYPES}export type MysqlDatabase = Database`,
  sqlite: `${TYPES}export type SqliteDatabase = Database`,
  mssql: `${TYPES}export type MssqlDatabase = Database`,
}

type Run = (sql: string, parameters: unknown[]) => Promise<{ columns: string[]; rows: unknown[][] }>

const { MYSQL_URL } = readEnvironment(process.env)

async function openSqlite(): Promise<Run> {
  const database = new DatabaseSync(':memory:')
  database.exec(TABLES.join(';'))
  return async (sql, parameters) => {
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    const rows = statement.all(...(parameters as number[])) as unknown as unknown[][]
    return { columns: statement.columns().map(({ name }) => name), rows }
  }
}

async function openMysql(): Promise<Run> {
  const connection = await createConnection(MYSQL_URL!)
  for (const sql of TABLES) await connection.query(sql.replace('create', 'create temporary'))
  return async (sql, parameters) => {
    const [rows, fields] = await connection.query({ sql, rowsAsArray: true }, parameters)
    return { columns: fields.map(({ name }) => name), rows: rows as unknown[][] }
  }
}

async function openPostgres(): Promise<Run> {
  const database = await startPglite()
  await database.script(TABLES.join(';'))
  return async (sql, parameters) => {
    // Rows are objects here: of two columns with one name, the last one is left.
    const { rows } = await database.send(sql, parameters)
    return { columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) }
  }
}

const open: Partial<Record<Dialect, () => Promise<Run>>> = {
  postgres: openPostgres,
  sqlite: openSqlite,
  ...(MYSQL_URL ? { mysql: openMysql } : {}),
}

const STATEMENTS = [
  'select * from crew join shift using (id)',
  'select * from crew join shift using (deck, id)',
  'select * from crew as c left join shift s using (id, deck)',
  'select *, c.nick as again from crew c right join shift s using (id)',
  'select *, nick from crew right join shift using (deck, id) where id > 0',
  'select * from crew right join shift using (id) join berth using (id)',
  'select * from crew join shift using (id), berth join ladder on berth.id = ladder.rungs - 6',
  'select * from crew join shift using (id) left join berth using (id)',
  'select * from crew left join shift using (id) right join berth using (id)',
  'select * from crew join berth using (id) left join ladder using (deck)',
  'select * from crew join shift using (deck) join berth on berth.id = shift.id',
  'select * from berth cross join crew join ladder using (deck) where deck = 10',
  'select * from ladder, crew join berth using (id) where id > 1',
  'select * from (select * from crew join berth using (id)) as inside where inside.bed is not null',
  'select inside.nick from crew inside join (select id, deck from shift) as other using (id)',
  'select crew.id, bed from crew left join berth using (id) order by id desc, bed',
  'select shift.hour, id, crew.* from crew left join shift using (id) order by id, hour',
  'select count(*) as n from crew join shift using (id) where exists (select * from berth join ladder on true)',
  'with crew2 as (select * from crew join berth using (id)) select crew2.bed from crew2 join shift using (id)',
]

describe.each(Object.entries(open) as [Dialect, () => Promise<Run>][])('%s', (dialect, start) => {
  const opened = start()
  test.each(STATEMENTS)('%s', async (sql) => {
    const run = await opened
    const translation = await translateSql(
      sql,
      dialect,
      readDeclaredTables(OF_DIALECT[dialect], dialect),
    )
    expect([translation.kind, translation.notes]).toEqual(['rewritten', translation.notes])
    const query = translation.code.replace(/^const rows = await |\n {2}\.execute\(\)\n$/gm, '')
    const compiled = (await compileQuery(query, dialect))!
    const values = compiled.parameters.map((cell) => ('v' in cell ? cell.v : null))
    const [original, translated] = [await run(sql, []), await run(compiled.sql, values)]
    const listed = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(original.rows).not.toEqual([])
    expect(translated.columns).toEqual(original.columns)
    expect(listed(translated.rows)).toEqual(listed(original.rows))
  })
})

describe('where it isn’t known whose column a shared name is, `using` stays', () => {
  const NO_TYPES = { columns: new Map(), interfaces: new Map() }
  test.each<[Dialect, string]>([
    ['postgres', 'select x.a from x join y using (a) join z using (b)'],
    ['mysql', 'select x.a from x cross join y join z using (b)'],
    ['sqlite', 'select x.a from x, y join z using (b)'],
    ['sqlite', 'select * from x join y using (a)'],
    ['postgres', 'with crew as (select 1 as id) select * from crew join x using (id)'],
    ['mysql', 'select a from x full join y using (a)'],
    // In an order, a result comes before a column; all databases but SQLite take it for the first of these, too.
    ['postgres', 'select y.a from x left join y using (a) order by a'],
    ['mysql', 'select y.a, x.b from x left join y using (a) order by b, a desc'],
    ['sqlite', 'select y.* from x left join y using (a) order by a'],
    ['postgres', 'select y.a, count(*) from x left join y using (a) group by y.a order by a'],
    ['postgres', 'select distinct on (a) y.a, b from x left join y using (a)'],
  ])('%s: %s', async (dialect, sql) => {
    const { kind, code } = await translateSql(sql, dialect, NO_TYPES)
    expect([kind, code]).toEqual([
      expect.stringMatching(/^(?:same|rewritten)$/),
      expect.stringContaining('using ('),
    ])
  })

  test.each<[Dialect, string]>([
    ['postgres', "innerJoin('d', 'c.id', 'd.id')"],
    ['mysql', "innerJoin('d', 'c.id', 'd.id')"],
    // A comma is a join to SQLite, and the first table that has the column is taken.
    ['sqlite', "innerJoin('d', 'a.id', 'd.id')"],
  ])('no name is shared across a comma, but in SQLite: %s', async (dialect, call) => {
    const sql = 'select a.x from a join b using (id), c join d using (id)'
    expect((await translateSql(sql, dialect, NO_TYPES)).code).toContain(call)
  })

  test('a query of `with` hides a table', async () => {
    const tables = readDeclaredTables(OF_DIALECT.sqlite, 'sqlite')
    const sql = 'with crew as (select 1 as id) select * from crew join shift using (id)'
    expect((await translateSql(sql, 'sqlite', tables)).code).toContain(
      '`crew join shift using (id)`',
    )
  })

  test('PostgreSQL makes one type of columns of two', async () => {
    const types = `export interface A { id: number }
export interface B { id: string }
export interface Database { a: A; b: B }`
    const tables = readDeclaredTables(types, 'postgres')
    const sql = 'select id from a join b using (id)'
    expect((await translateSql(sql, 'postgres', tables)).code).toContain('`a join b using (id)`')
  })
})
