import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { quoteText } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { type SkippedStatement, toSkippedStatement } from './own-table.ts'

/** Rows taken of each table. */
const ROWS = 100
/** Characters of all rows together: the script is kept in the browser and in links. */
const CHARACTERS = 40_000

/** The rows of one table. */
interface TableRows {
  /** The first statement with rows that are left out. */
  leftOut: ScriptStatement | null
  count: number
  taken: number
}

/** Takes the first rows of each table in a dump, up to a limit. */
export class RowLimit {
  readonly #dialect: Dialect
  readonly #tables = new Map<string, TableRows>()
  #characters = 0

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  /** Returns an `insert` of the rows that are taken; null for none. */
  take(statement: ScriptStatement): string | null {
    const read = statement.rows === undefined ? readInsert : readCopy
    const parts = read(statement, this.#dialect)
    if (!parts) return statement.sql
    const { table, begin, rows, end } = parts
    const state = this.#tables.get(table) ?? { leftOut: null, count: 0, taken: 0 }
    this.#tables.set(table, state)
    const kept: string[] = []
    for (const row of rows) {
      if (state.taken >= ROWS || this.#characters + row.length > CHARACTERS) break
      kept.push(row)
      state.taken += 1
      this.#characters += row.length
    }
    state.count += rows.length
    if (kept.length < rows.length) state.leftOut ??= statement
    return kept.length > 0 ? `${begin} ${kept.join(',\n  ')}${end}` : null
  }

  /** Returns which tables have more rows than were taken. */
  leftOut(): SkippedStatement[] {
    return [...this.#tables.values()].flatMap(({ leftOut, count, taken }) => {
      const why = `${count - taken} of the table’s ${count} rows are more than fit here`
      return leftOut ? [toSkippedStatement(leftOut, why)] : []
    })
  }
}

interface Rows {
  table: string
  /** Those that the statement names; empty for all of the table's. */
  columns: string[]
  /** All before the rows: `insert into a (b) values`. */
  begin: string
  /** Each in parentheses. */
  rows: string[]
  /** All behind them: `on conflict do nothing`. */
  end: string
}

/** Splits an `insert` into its rows; null for one that selects them. */
export function readInsert({ sql }: ScriptStatement, dialect: Dialect): Rows | null {
  const reader = new SqlReader(sql, dialect)
  reader.find(/^into$/i)
  reader.next()
  const table = reader.name().join('.')
  const columns = reader.names()
  if (!reader.find(/^values$/i)) return null
  reader.next()
  const begin = reader.text(0, reader.at)
  const rows: string[] = []
  do {
    const row = reader.at
    if (reader.group()) rows.push(reader.text(row, reader.at))
  } while (reader.skip(','))
  const end = reader.text(reader.at)
  return { table, columns, begin, rows, end: end && ` ${end}` }
}

const COPY =
  /^copy\s+(?<table>(?:"[^"]*"|[^\s("])+)\s*(?<columns>\((?:"[^"]*"|[^")])*\))?\s+from\s+stdin\b/i

/** Reads the rows of PostgreSQL's `copy`, which are in its text format. */
function readCopy({ sql, rows = '' }: ScriptStatement): Rows | null {
  const { table, columns = '' } = COPY.exec(sql)?.groups ?? {}
  if (table === undefined) return null
  const lines = rows === '' ? [] : rows.replaceAll('\r', '').split('\n')
  return {
    table,
    columns: [],
    begin: `insert into ${table} ${columns} overriding system value values`,
    rows: lines.map((line) => `(${line.split('\t').map(copiedValue).join(', ')})`),
    end: '',
  }
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function copiedValue(field: string): string {
  if (field === '\\N') return 'null'
  return quoteText(field.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter))
}
