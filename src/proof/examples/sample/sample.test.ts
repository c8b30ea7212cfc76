import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TypeFlags } from 'ts7/unstable/sync'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { openSqlite } from '../engines/fresh-sqlite.ts'
import { grammarError } from '../run/grammar.ts'
import { MysqlServer } from '../servers/mysql-server.ts'
import { ExampleChecker } from '../types/checker.ts'
import { parseTables, type SchemaTable } from './sample-schema.ts'
import { readSampleScripts, SAMPLE_FOLDER, type SampleScript } from './sample-scripts.ts'

/** Columns by table; nullable ones end with a question mark. */
type Columns = Record<string, string[]>

let scripts: Record<Dialect, SampleScript>
let tables: SchemaTable[]

beforeAll(async () => {
  scripts = await readSampleScripts(PROJECT_ROOT)
  tables = parseTables(scripts.postgres.tables)
})

function toColumns(rows: Iterable<{ table: string; name: string; nullable: boolean }>): Columns {
  const columns: Columns = {}
  for (const { table, name, nullable } of rows) {
    columns[table] ??= []
    columns[table].push(nullable ? `${name}?` : name)
  }
  return columns
}

function columnsOf(tables: readonly SchemaTable[]): Columns {
  return toColumns(
    tables.flatMap(({ name: table, columns }) =>
      columns.map(({ name, nullable = false }) => ({ table, name, nullable })),
    ),
  )
}

const INFORMATION_SCHEMA = `
  select case when table_schema in ('archive') then concat(table_schema, '.', table_name) else table_name end as t,
    column_name as c, is_nullable as n
  from information_schema.columns
  where table_schema in ('public', 'archive') order by table_schema desc, table_name, ordinal_position`

function fromInformationSchema(rows: readonly Record<string, unknown>[]): Columns {
  return toColumns(
    rows.map(({ t, c, n }) => ({ table: String(t), name: String(c), nullable: n === 'YES' })),
  )
}

describe('the four scripts make the same tables', () => {
  test('PostgreSQL, as the engine sees them', async () => {
    const engine = await startPglite()
    await engine.script(scripts.postgres.tables + scripts.postgres.rows)
    const { rows } = await engine.send(INFORMATION_SCHEMA, [])
    expect(fromInformationSchema(rows)).toEqual(columnsOf(tables))
    await engine.close()
  })

  test('SQLite, as the engine sees them', () => {
    const database = openSqlite(scripts.sqlite)
    const rows = tables.flatMap(({ name: table }) => {
      const [schema, name] = table.includes('.') ? table.split('.') : ['main', table]
      // Unlike `table_info`, it lists generated columns.
      const infos = database.prepare(`pragma ${schema}.table_xinfo(${name})`).all()
      return infos.map((info) => {
        const nullable = info.notnull === 0 && info.pk === 0
        return { table, name: String(info.name), nullable }
      })
    })
    expect(toColumns(rows)).toEqual(columnsOf(tables))
    database.close()
  })

  test.skipIf(!process.env.MYSQL_URL)('MariaDB, as the engine sees them', async () => {
    const server = await MysqlServer.connect(process.env.MYSQL_URL ?? '', scripts.mysql)
    onTestFinished(() => server.close())
    const send = await server.fresh()
    // The scratch databases have random names, which only the server can report.
    const sql = INFORMATION_SCHEMA.replaceAll("'public'", 'database()').replaceAll(
      "'archive'",
      "concat(database(), '_archive')",
    )
    const found = fromInformationSchema((await send(sql, [])).rows)
    const renamed = Object.entries(found).map(([table, columns]) => [
      table.replace(/^.*_archive\./, 'archive.'),
      // MariaDB doesn't allow `not null` on a generated column.
      columns.map((column) => column.replace('total?', 'total')),
    ])
    expect(Object.fromEntries(renamed)).toEqual(columnsOf(tables))
  })

  test.each(['mysql', 'mssql'] as const)('%s, as its script says', (dialect) => {
    const columns = Object.entries(columnsOf(parseTables(scripts[dialect].tables)))
    const plain = columns.map(([table, names]) => [
      table,
      names.map((name) => name.replace('total?', 'total')),
    ])
    expect(Object.fromEntries(plain)).toEqual(columnsOf(tables))
  })

  test('SQL Server, by its grammar', () => {
    const statements = (scripts.mssql.tables + scripts.mssql.rows).split(/;\n/)
    const wrong = statements.flatMap((sql) => grammarError(sql, 'mssql') ?? [])
    expect(wrong).toEqual([])
  })

  test('with the same rows', () => {
    const counts = DIALECTS.map((dialect) => scripts[dialect].rows.match(/^ {2}\(/gm)?.length)
    expect(new Set(counts).size).toBe(1)
    const emails = DIALECTS.map((dialect) => scripts[dialect].rows.match(/\w+@example\.com/g))
    for (const list of emails) expect(list).toEqual(emails[0])
  })
})

test('the interface has the tables, the columns and their nulls', () => {
  const path = join(PROJECT_ROOT, SAMPLE_FOLDER, 'reader.ts')
  const text =
    "import type { Selectable } from 'kysely'\nimport type { Database } from './database.ts'\nexport type Rows = { [T in keyof Database]: Selectable<Database[T]> }"
  const checker = new ExampleChecker(PROJECT_ROOT, 'kysely')
  const { program, types } = checker.check(new Map([[path, text]]))
  const module = types.getSymbolAtLocation(program.getSourceFile(path)!)
  const [symbol] = types.getExportsOfModule(module!)
  const properties = types.getPropertiesOfType(types.getDeclaredTypeOfSymbol(symbol!))
  const rows = properties.flatMap((table) => {
    const columns = types.getPropertiesOfType(types.getTypeOfSymbol(table)!)
    return columns.map((column) => {
      const type = types.getTypeOfSymbol(column)!
      const parts = type.isUnionType() ? type.getTypes() : [type]
      const nullable = parts.some(({ flags }) => flags & TypeFlags.Null)
      return { table: table.name, name: column.name, nullable }
    })
  })
  checker.close()
  const sorted = (columns: Columns) =>
    Object.fromEntries(Object.entries(columns).map(([table, names]) => [table, names.toSorted()]))
  expect(sorted(toColumns(rows))).toEqual(sorted(columnsOf(tables)))
})

describe('the page about the sample database', () => {
  test('shows the scripts and the interface as they are', async () => {
    const page = await readFile(join(PROJECT_ROOT, 'content/docs/sample-database.mdx'), 'utf8')
    for (const dialect of DIALECTS) expect(page).toContain(scripts[dialect].tables.trim())
    const source = await readFile(join(PROJECT_ROOT, SAMPLE_FOLDER, 'database.ts'), 'utf8')
    expect(page).toContain(source.trim())
  })

  test('shows the rows that there are', async () => {
    const page = await readFile(join(PROJECT_ROOT, 'content/docs/sample-database.mdx'), 'utf8')
    const database = openSqlite(scripts.sqlite)
    for (const { name, columns } of tables) {
      const header = `| ${columns.map((column) => `\`${column.name}\``).join(' | ')} |`
      const parts = page.split(`${header}\n`)
      expect(parts.length, name).toBeGreaterThan(1)
      const shown = parts.slice(1).map((part) => part.split('\n\n')[0]?.split('\n').slice(1))
      const rows = database
        .prepare(`select * from ${name}`)
        .all()
        .map((row) => toLine(row))
      expect(shown, name).toContainEqual(rows)
    }
    database.close()
  })
})

const BOOLEANS = new Set(['car_deck', 'paid', 'closed'])
const MONEY = new Set(['fare', 'price', 'total'])

function toLine(row: Record<string, unknown>): string {
  const cells = Object.entries(row).map(([name, value]) => {
    if (value === null) return '*null*'
    if (BOOLEANS.has(name)) return value === 1 ? 'true' : 'false'
    if (MONEY.has(name)) return Number(value).toFixed(2)
    const text = String(value)
    if (/^[{[]|@/.test(text)) return `\`${text}\``
    return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):00\.000Z$/, '$1 $2')
  })
  return `| ${cells.join(' | ')} |`
}
