import { DatabaseSync } from 'node:sqlite'
import type * as Pg from 'libpg-query'
import { createConnection } from 'mysql2/promise'
import { Client, type DatabaseError } from 'pg'
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
  /** Where PostgreSQL saw the mistake of a statement that isn't run; counted from 1. */
  position?: number
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

/** Values of PostgreSQL's types, the only one of these engines that looks at them; the first is that of any column. */
const VALUES_OF: Record<string, string[]> = {
  text: VALUES.map((value) => (/^['n]/.test(value) ? value : `'${value}'`)),
  integer: ['1', '2', 'null', '-3', '10', '0'],
  timestamp: ["'2026-05-01'", "'2026-05-01 10:20:30'", 'null', "'2025-12-31 23:59'", 'now()'],
  boolean: ['true', 'false', 'null'],
  jsonb: [`'{"a": 1, "b": [2, {"c": "A"}]}'`, `'[1, "a"]'`, 'null', `'{"a": null, "id": 2}'`],
  numeric: ['1.5', '2', 'null', '-3.25', '0'],
  'text[]': ["'{a,b}'", "'{}'", 'null', "'{1,NULL}'"],
  'integer[]': ["'{1,2}'", "'{}'", 'null', "'{10,NULL}'"],
  date: ["'2026-05-01'", "'2025-12-31'", 'null'],
  interval: ["'1 day'", "'02:00'", 'null'],
  uuid: [
    "'00000000-0000-0000-0000-000000000001'",
    'null',
    "'a0000000-0000-0000-0000-000000000002'",
  ],
  tsvector: ["'a b'", "'A'", 'null'],
}

/** A column that an engine misses, and the table that gets it, counted from the last one. */
type Missing = Map<string, number>
/** Types of PostgreSQL's columns by their names, where a text doesn't fit. */
type Types = Map<string, string>

/** Returns scripts that make tables with the columns which a statement names. */
async function tablesFor(
  sql: string,
  dialect: Dialect,
  missing: Missing,
  types: Types,
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
  const typeOf = (name: string) =>
    dialect === 'postgres'
      ? ` ${types.get(name.toLowerCase()) ?? 'text'}`
      : dialect === 'mysql'
        ? ' varchar(60)'
        : ''
  return [...tables].flatMap(([table, names], place) => {
    const columns = [
      ...new Map([...names, 'extra'].map((name) => [name.toLowerCase(), name])).values(),
    ]
    const valuesOf = (name: string) => VALUES_OF[typeOf(name).trim()] ?? VALUES
    const row = (at: number) =>
      `(${columns
        .map((name, column) =>
          valuesOf(name).at((at * 5 + column * 3 + place) % valuesOf(name).length),
        )
        .join(', ')})`
    const rows = Array.from({ length: ROWS }, (_, at) => row(at)).join(', ')
    return [
      `drop table if exists ${quoted(table)}`,
      `create table ${quoted(table)} (${columns.map((name) => quoted(name) + typeOf(name)).join(', ')})`,
      `insert into ${quoted(table)} values ${rows}`,
    ]
  })
}

/** Returns what runs a statement and its translation for a dialect that has an engine here; null for others. */
export async function fittingRunner(dialect: Dialect) {
  const runOf = { sqlite: sqliteRun, mysql: mysqlRun, postgres: postgresRun, mssql: () => null }
  const run = await runOf[dialect]()
  if (!run) return null
  const missing: Missing = new Map()
  const types: Types = new Map()
  const attempt = async (
    sql: string,
    compiled: Pick<Statement, 'sql' | 'parameters'>,
  ): Promise<Outcome> => {
    const scripts = await tablesFor(sql, dialect, missing, types)
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
      const { message, position } = error as DatabaseError
      return { kind: 'not run', why: message, ...(position && { position: Number(position) }) }
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
    types.clear()
    const tried = new Set<string>()
    const named = (await parseSql(postgresText(sql, dialect).sql)).tree?.matchAll(NAMES) ?? []
    const columns = new Set([...named].map(([, name]) => name!.toLowerCase()))
    for (;;) {
      // In one transaction of PostgreSQL, both have the same time.
      if (dialect === 'postgres') await run('begin', [])
      const outcome = await attempt(sql, compiled)
      if (dialect === 'postgres') await run('rollback', [])
      if (outcome.kind !== 'not run') return outcome
      const column = MISSES_COLUMN.exec(outcome.why)?.groups?.name
      // A column without a table goes into one table after the other, until an engine finds it.
      const place = column === undefined ? MOST_TABLES : (missing.get(column) ?? -1) + 1
      if (column !== undefined && place < MOST_TABLES) missing.set(column, place)
      else if (!changeType(sql, outcome, columns, types, tried)) return outcome
    }
  }
}

/** Names in a tree of libpg-query: those of columns, tables and functions, and what is inserted or set. */
const NAMES = /"(?:sval|name)":"(\w+)"/g

const MISSES_COLUMN =
  /(?:no such column: |Unknown column '|column "?)(?:\w+\.)?(?<name>\w+)(?!.* of type )(?:"? does not exist|'|$)/

/** Types that a statement of PostgreSQL is tried with at most. */
const MOST_TYPES = 30

/** Gives another type to the column of a statement that is nearest to where PostgreSQL saw a mistake of types. */
function changeType(
  sql: string,
  { why, position }: Outcome,
  columns: ReadonlySet<string>,
  types: Types,
  tried: Set<string>,
): boolean {
  if (position === undefined || tried.size >= MOST_TYPES || /syntax error/.test(why)) return false
  const named = Object.keys(VALUES_OF).filter((type) => why.includes(type.replace('[]', '')))
  const at = position - 1
  // A function is named by where it begins, an operator by where it stands.
  const isBehind = /^function /.test(why)
  const [, said] = /^column "(?:\w+\.)?(\w+)"/.exec(why) ?? []
  const distance = ({ 0: word, index }: RegExpExecArray) =>
    index >= at ? index - at : at - index - word.length
  const near = [...sql.matchAll(/[a-z_]\w*(?!\w|\s*[.(])/gi)]
    .filter(({ 0: word, index }) => columns.has(word.toLowerCase()) && !(isBehind && index < at))
    .toSorted((a, b) => distance(a) - distance(b))
    .map(([word]) => word.toLowerCase())
    .filter((word) => said === undefined || word === said)
    .slice(0, 2)
  // What has its type from another mistake already is right more often.
  const changed = (column: string) => (types.has(column) ? 1 : 0)
  for (const column of near.toSorted((a, b) => changed(a) - changed(b))) {
    for (const type of [...named, ...Object.keys(VALUES_OF)]) {
      if (tried.has(`${column} ${type}`) || type === (types.get(column) ?? 'text')) continue
      tried.add(`${column} ${type}`)
      types.set(column, type)
      return true
    }
  }
  return false
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

async function postgresRun(): Promise<Run | null> {
  const url = process.env.POSTGRES_URL
  if (!url) return null
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create schema if not exists translate_fit')
  await client.query('set search_path to translate_fit; set synchronous_commit to off')
  // As the server writes them.
  const types = { getTypeParser: () => (text: unknown) => text }
  return async (text, values) => {
    const { rows } = await client.query({ text, values, rowMode: 'array', types })
    return rows
  }
}
