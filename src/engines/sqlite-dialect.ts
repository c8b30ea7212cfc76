import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteDialect } from 'kysely'
import type { Reply, Sent } from './reply.ts'

/**
 * Kysely's own SQLite dialect on top of Node's SQLite, which it sees as `better-sqlite3`: the values are
 * the same (numbers, text, buffers and null), and so is the refusal of booleans and dates.
 */
export function sqliteDialect(open: () => DatabaseSync, log: Sent[]): SqliteDialect {
  const run = (sql: string, parameters: readonly unknown[], read: () => Reply) => {
    const sent: Sent = { sql, parameters: [...parameters] }
    log.push(sent)
    sent.reply = read()
    return sent.reply
  }
  const prepare = (sql: string) => {
    const statement = prepareOrLog(open(), sql, log)
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
  return new SqliteDialect({ database: async () => ({ prepare, close: () => {} }) as never })
}

/** A statement that SQLite can't even read is logged too: the report shows it. */
function prepareOrLog(database: DatabaseSync, sql: string, log: Sent[]) {
  try {
    return database.prepare(sql)
  } catch (error) {
    log.push({ sql, parameters: [] })
    throw error
  }
}

function plainRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value) : value,
    ]),
  )
}

/**
 * The same values that `better-sqlite3` takes: Node's SQLite takes booleans too.
 *
 * @throws TypeError for any other.
 */
function toInputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || value === undefined) return null
    const isTaken = ['number', 'string', 'bigint'].includes(typeof value)
    if (isTaken || value instanceof Uint8Array) return value as SQLInputValue
    throw new TypeError('SQLite3 can only bind numbers, strings, bigints, buffers, and null')
  })
}
