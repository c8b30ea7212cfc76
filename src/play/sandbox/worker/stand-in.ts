import type { SqliteDatabase } from 'kysely'
import type { Reply, Send } from '#base/engines/reply.ts'

/**
 * Placeholder for a value that a database would have returned. It is a string, so that code that calls string
 * methods on it continues.
 */
export class StandIn extends String {
  constructor(column: string) {
    super(`‹${column}›`)
  }
}

/**
 * Answers for dialects that no engine runs here. A query that reads returns one row with a placeholder for
 * every name in the statement, so that code that uses the result continues.
 */
export const stubSend: Send = async (sql): Promise<Reply> => standInReply(sql)

/** The same for SQLite's driver, which is synchronous. */
export const standInDatabase: SqliteDatabase = {
  prepare(sql) {
    const { reads, rows } = standInReply(sql)
    return {
      reader: reads,
      all: () => rows,
      iterate: () => rows.values(),
      run: () => ({ changes: 1, lastInsertRowid: 1 }),
    }
  },
  close() {},
}

function standInReply(sql: string): Reply {
  const reads = /^\s*(select|with)\b|\b(output|returning)\b/i.test(sql)
  const names = [...sql.matchAll(/["`](\w+)["`]/g)].map(([, name]) => name!)
  const row = Object.fromEntries(names.map((name) => [name, new StandIn(name)]))
  return { rows: reads ? [row] : [], reads, affected: 1, changed: 1, insertId: 1 }
}

/** Matches statements that return all columns of a table without naming them. */
const ALL = /(?:select|returning|output|\.) ?\*/i

/** Returns a reply's rows; if the statement requests all columns, any property read from them exists. */
export function withAllColumns<R>(rows: R[], sql: string): R[] {
  return ALL.test(sql) ? rows.map((row) => createAnyRow(row as Record<string, unknown>) as R) : rows
}

function createAnyRow(known: Record<string, unknown>): Record<string, unknown> {
  return new Proxy(known, {
    get(row, name) {
      // A row is not a promise, and has no custom JSON form.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined
      row[name] ??= new StandIn(name)
      return row[name]
    },
  })
}
