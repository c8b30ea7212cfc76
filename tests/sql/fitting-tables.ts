import { DatabaseSync } from 'node:sqlite'
import type * as Pg from 'libpg-query'
import { createConnection } from 'mysql2/promise'
import type { Dialect } from '#base/model/dialect.ts'
import type { Statement } from '#base/model/example.ts'
import { postgresText } from '#play/sql-tools/from-sql/postgres-text.ts'
import { nameInQuery, nodesIn, stringsIn } from '#play/sql-tools/from-sql/postgres-tree.ts'
import { quoteName } from '#play/sql-tools/quote-sql.ts'
import { parseSql } from './translation.ts'

/** What running a statement and its translation showed. */
interface Outcome {
  kind: 'same rows' | 'different' | 'not run' | 'only the original runs'
  why: string
}

type Run = (sql: string, parameters: unknown[]) => Promise<unknown[][]>

/** Values in which case, spaces, signs, nothing and types can be told apart. */
const VALUES = [
  '1',
  '2',
  "'a'",
  "'A'",
  "''",
  'null',
  '-3',
  "'2026-05-01'",
  "'2026-05-01 10:20:30'",
  '10',
  "'b c'",
  '0',
]
const ROWS = 9
const MOST_TABLES = 4

/** A column that an engine misses, and the table that gets it, counted from the last one. */
type Missing = Map<string, number>

/** Returns scripts that make tables with the columns which a statement names. */
async function tablesFor(
  sql: string,
  dialect: Dialect,
  missing: Missing,
): Promise<string[] | null> {
  const { tree } = await parseSql(postgresText(sql, dialect).sql)
  if (!tree) return null
  const statement = JSON.parse(tree) as unknown
  const queries = new Set(nodesIn(statement, 'CommonTableExpr').map(({ ctename }) => ctename))
  const changes = [
    ...nodesIn(statement, 'InsertStmt'),
    ...nodesIn(statement, 'UpdateStmt'),
    ...nodesIn(statement, 'DeleteStmt'),
    ...nodesIn(statement, 'MergeStmt'),
  ] as { relation?: Pg.RangeVar; cols?: Pg.Node[]; targetList?: Pg.Node[] }[]
  // Tables that are changed are no nodes with the name of their type.
  const changed = changes.flatMap(({ relation }) => relation ?? [])
  const sources = [...changed, ...nodesIn(statement, 'RangeVar')].filter(
    ({ relname, schemaname }) =>
      !queries.has(relname) && !schemaname && relname !== 'joined' && relname !== undefined,
  )
  const tables = new Map(sources.map(({ relname = '' }) => [relname, new Set<string>()]))
  const byName = new Map(sources.map((table) => [nameInQuery(table), table.relname ?? '']))
  const results = new Set(nodesIn(statement, 'ResTarget').map(({ name }) => name))
  const [first] = tables.keys()
  if (first === undefined) return []
  for (const { fields } of nodesIn(statement, 'ColumnRef')) {
    const names = stringsIn(fields)
    const column = names.at(-1)
    if (column === undefined || names.length !== fields?.length) continue
    const table =
      names.length > 1 ? byName.get(names.at(-2)!) : results.has(column) ? undefined : first
    if (table !== undefined) tables.get(table)?.add(column)
  }
  for (const { relation, cols, targetList } of changes) {
    for (const node of [...(cols ?? []), ...(targetList ?? [])]) {
      const name = (node as { ResTarget?: Pg.ResTarget }).ResTarget?.name
      if (name) tables.get(relation?.relname ?? '')?.add(name)
    }
  }
  for (const [column, place] of missing) [...tables.values()].at(-1 - place)?.add(column)
  const quoted = (name: string) => quoteName(name, dialect)
  const type = dialect === 'mysql' ? ' varchar(60)' : ''
  return [...tables].flatMap(([table, names], place) => {
    const columns = [
      ...new Map([...names, 'extra'].map((name) => [name.toLowerCase(), name])).values(),
    ]
    const row = (at: number) =>
      `(${columns.map((_, column) => VALUES[(at * 5 + column * 3 + place) % VALUES.length]).join(', ')})`
    const rows = Array.from({ length: ROWS }, (_, at) => row(at)).join(', ')
    return [
      `drop table if exists ${quoted(table)}`,
      `create table ${quoted(table)} (${columns.map((name) => quoted(name) + type).join(', ')})`,
      `insert into ${quoted(table)} values ${rows}`,
    ]
  })
}

/** Returns what runs a statement and its translation for a dialect that has an engine here; null for others. */
export async function fittingRunner(dialect: Dialect) {
  const run = dialect === 'sqlite' ? sqliteRun() : dialect === 'mysql' ? await mysqlRun() : null
  if (!run) return null
  const missing: Missing = new Map()
  const attempt = async (
    sql: string,
    compiled: Pick<Statement, 'sql' | 'parameters'>,
  ): Promise<Outcome> => {
    const scripts = await tablesFor(sql, dialect, missing)
    if (!scripts) return { kind: 'not run', why: 'no tables' }
    const tables = scripts.flatMap(
      (script) => /^drop table if exists (.*)$/.exec(script)?.[1] ?? [],
    )
    const outcomeOf = async (text: string, parameters: unknown[]) => {
      for (const script of scripts) await run(script, [])
      const rows = await run(text, parameters)
      const after = []
      for (const table of tables) after.push(await run(`select * from ${table}`, []))
      // As lists: of two results with one name, an object would keep one.
      const values = rows.map((row) => JSON.stringify(row))
      const isSorted = /\border\s+by\b/i.test(sql)
      return {
        rows: JSON.stringify(isSorted ? values : values.toSorted()),
        after: JSON.stringify(after),
      }
    }
    let original: Awaited<ReturnType<typeof outcomeOf>>
    try {
      original = await outcomeOf(sql, [])
    } catch (error) {
      return { kind: 'not run', why: (error as Error).message }
    }
    try {
      const values = compiled.parameters.map((cell) => ('v' in cell ? cell.v : null))
      const translated = await outcomeOf(compiled.sql, values)
      const isSame = JSON.stringify(translated) === JSON.stringify(original)
      return {
        kind: isSame ? 'same rows' : 'different',
        why: `${original.rows.slice(0, 300)} / ${translated.rows.slice(0, 300)}`,
      }
    } catch (error) {
      return { kind: 'only the original runs', why: (error as Error).message }
    }
  }
  return async (sql: string, compiled: Pick<Statement, 'sql' | 'parameters'>): Promise<Outcome> => {
    missing.clear()
    for (;;) {
      const outcome = await attempt(sql, compiled)
      const column = /(?:no such column: |Unknown column ')(?:\w+\.)?(\w+)/.exec(outcome.why)?.[1]
      // A column without a table goes into one table after the other, until an engine finds it.
      const place = column === undefined ? MOST_TABLES : (missing.get(column) ?? -1) + 1
      if (outcome.kind !== 'not run' || column === undefined || place >= MOST_TABLES) return outcome
      missing.set(column, place)
    }
  }
}

function sqliteRun(): Run {
  const database = new DatabaseSync(':memory:')
  return async (sql, parameters) => {
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    return statement.all(...(parameters as string[])) as unknown as unknown[][]
  }
}

async function mysqlRun(): Promise<Run | null> {
  const url = process.env.MYSQL_URL
  if (!url) return null
  const connection = await createConnection(url)
  await connection.query('create database if not exists translate_fit')
  await connection.query('use translate_fit')
  await connection.query("set sql_mode = ''")
  return async (sql, parameters) => {
    const [rows] = await connection.query({ sql, rowsAsArray: true }, parameters)
    return Array.isArray(rows) ? (rows as unknown[][]) : []
  }
}
