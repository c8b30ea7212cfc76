import { toCell } from '#engines/cells.ts'
import type { DiagramColumn } from '#model/diagram.ts'
import type { Cell } from '#model/example.ts'
import type { SampleTable } from '#model/sample-tables.ts'
import { openSqlite } from '../engines/fresh-sqlite.ts'
import { sampleDiagram } from './sample-diagram.ts'
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
  const [{ tables }, { sqlite }] = await Promise.all([sampleDiagram(root), readSampleScripts(root)])
  const database = openSqlite(sqlite)
  try {
    return tables.map(({ name, columns }) => {
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

function cellOf(value: unknown, { type }: DiagramColumn): Cell {
  return toCell(type === 'boolean' && value !== null ? value === 1 : value)
}

/** `integer → port.id`, `text | null`. */
function typeText({ type, nullable, references }: DiagramColumn): string {
  const target = references ? ` → ${references.table}.${references.column}` : ''
  return `${type}${nullable ? ' | null' : ''}${target}`
}
