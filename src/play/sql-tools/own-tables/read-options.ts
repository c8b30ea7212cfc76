import type { SqlReader } from '../sql-reader.ts'
import { type DefinedTable, tableOf } from './defined-table.ts'
import { tableName } from './read-keys.ts'

/** Reads the options of a table of MySQL: how it compares texts, and its comment. The reader stays where it is. */
export function readOptions(options: SqlReader, table: DefinedTable): void {
  if (options.dialect !== 'mysql') return
  const begin = options.at
  table.collation = readCollation(options) ?? table.collation
  options.at = begin
  if (options.find(/^comment$/i) && options.next()) table.comment = readComment(options)
  options.at = begin
}

/** Reads what follows the word in a table's options; null if it is empty. */
export function readComment(options: SqlReader): string | null {
  options.skip('=')
  return options.string() || null
}

/** Reads how a table compares texts, or which characters they hold, in lower case; null if no option says it. */
function readCollation(options: SqlReader): string | null {
  let collation: string | null = null
  while (options.find(/^(?:charset|character|char|collate)$/i)) {
    options.next()
    for (const word of ['set', '=']) options.skip(word)
    collation = options.string().toLowerCase()
  }
  return collation
}

/**
 * Reads where SQL Server keeps a table's earlier rows: `system_versioning = on (history_table = dbo.ship_history)`. It makes
 * that table if it isn't there yet.
 */
export function readHistory(options: SqlReader, table: DefinedTable, tables: DefinedTable[]): void {
  if (options.dialect !== 'mssql') return
  const { tokens } = options
  const place = tokens.findIndex(({ text }) => /^system_versioning$/i.test(text))
  if (place < 0 || !/^on$/i.test(tokens[place + 2]?.text ?? '')) return
  options.at = tokens.findIndex(({ text }, at) => at > place && /^history_table$/i.test(text)) + 2
  table.history = options.at > 1 ? tableName(options) : ''
  if (table.history === '' || tableOf(tables, table.history)) return
  tables.push({ ...structuredClone(table), name: table.history, history: null, isMade: true })
}

/** Gives the tables that SQL Server makes for earlier rows the columns of those whose rows they are, without anything else. */
export function fillHistories(tables: readonly DefinedTable[]): void {
  for (const table of tables) {
    const made = table.history === null ? undefined : tableOf(tables, table.history)
    if (!made?.isMade) continue
    made.columns = table.columns.map((column) => ({
      ...column,
      ...{ filled: null, primaryKey: false, references: null, isHidden: false },
    }))
    Object.assign(made, { uniques: [], foreignKeys: [], checks: [], counter: null, comment: null })
  }
}
