import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'
import type { LoggedStatement, Reply } from './reply.ts'

/** Builds Kysely's own SQLite dialect on top of Node's SQLite. */
export function sqliteDialect(open: () => DatabaseSync, log: LoggedStatement[]): SqliteDialect {
  return new SqliteDialect({ database: async () => likeBetterSqlite3(open, log) })
}

/**
 * Gives Node's SQLite the interface of `better-sqlite3`: the values are the same (numbers, text, buffers and
 * null), and booleans and dates are rejected, too.
 */
export function likeBetterSqlite3(
  open: () => DatabaseSync,
  log: LoggedStatement[],
): SqliteDatabase {
  const run = (sql: string, parameters: readonly unknown[], read: () => Reply) => {
    const sent: LoggedStatement = { sql, parameters: [...parameters] }
    log.push(sent)
    sent.reply = read()
    return sent.reply
  }
  const prepare = (sql: string) => {
    const statement = prepareOrLog(open(), sql, log)
    // Otherwise an integer that a number can't hold is an error instead of the nearest number.
    statement.setReadBigInts(true)
    const rowsOf = (parameters: readonly unknown[]) =>
      run(sql, parameters, () => ({
        reads: true,
        rows: statement.all(...toInputs(parameters)).map(plainRow),
      })).rows
    return {
      reader: statement.columns().length > 0,
      all: rowsOf,
      iterate: (parameters: readonly unknown[]) => rowsOf(parameters).values(),
      run(parameters: readonly unknown[]) {
        const reply = run(sql, parameters, () => {
          const { changes, lastInsertRowid } = statement.run(...toInputs(parameters))
          return {
            reads: false,
            rows: [],
            affected: Number(changes),
            insertId: Number(lastInsertRowid),
          }
        })
        return { changes: reply.affected ?? 0, lastInsertRowid: reply.insertId ?? 0 }
      },
    }
  }
  return { prepare, close: () => {} } as never
}

/** Prepares a statement. One that SQLite can't even parse is logged too, since the report shows it. */
function prepareOrLog(database: DatabaseSync, sql: string, log: LoggedStatement[]) {
  try {
    return database.prepare(sql)
  } catch (error) {
    log.push({ sql, parameters: [] })
    throw error
  }
}

function plainRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, driverValue(value)]))
}

function driverValue(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value)
  return typeof value === 'bigint' ? Number(value) : value
}

/**
 * Accepts only the values that `better-sqlite3` accepts: Node's SQLite accepts booleans too.
 *
 * @throws TypeError for any other value
 */
function toInputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || value === undefined) return null
    const isSupported = ['number', 'string', 'bigint'].includes(typeof value)
    if (isSupported || value instanceof Uint8Array) return value as SQLInputValue
    throw new TypeError('SQLite3 can only bind numbers, strings, bigints, buffers, and null')
  })
}
