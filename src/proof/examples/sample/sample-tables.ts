import { toCell } from '#base/engines/cells.ts'
import type { Cell } from '#base/model/example.ts'
import type { SampleTable } from '#base/model/sample-tables.ts'
import { openSqlite } from '../engines/fresh-sqlite.ts'
import { parseTables, type SchemaColumn } from './sample-schema.ts'
import { readSampleScripts } from './sample-scripts.ts'

/** Maximum number of rows shown for each table. */
const MAX_ROWS = 4

/**
 * Returns the sample database's tables with their first rows, read from SQLite because it starts instantly.
 * Columns have the types in the PostgreSQL script, and booleans are shown as booleans.
 *
 * @param root absolute path of the project that contains the sample database.
 */
export async function sampleTables(root: string): Promise<SampleTable[]> {
  const { postgres, sqlite } = await readSampleScripts(root)
  const database = openSqlite(sqlite)
  try {
    return parseTables(postgres.tables).map(({ name, columns }) => {
      const all = database.prepare(`select * from ${name} order by 1`).all()
      const rows = all.slice(0, MAX_ROWS).map((row) => {
        return columns.map((column) => cellOf(row[column.name], column))
      })
      const headers = columns.map((column) => ({ name: column.name, type: typeText(column) }))
      return {
        name,
        first: { kind: 'rows', single: false, columns: headers, rows },
        count: all.length,
      }
    })
  } finally {
    database.close()
  }
}

function cellOf(value: unknown, { type }: SchemaColumn): Cell {
  return toCell(type === 'boolean' && value !== null ? value === 1 : value)
}

/** `integer → port.id`, `text | null`. */
function typeText({ type, nullable, references }: SchemaColumn): string {
  const target = references ? ` → ${references.table}.${references.column}` : ''
  return `${type}${nullable ? ' | null' : ''}${target}`
}
