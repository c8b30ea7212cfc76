import type { SqliteDatabase } from 'kysely'
import type { Reply, Send } from '#engines/reply.ts'

/** A value that a database would have given. It is a text, so that what asks one of its letters goes on. */
export class StandIn extends String {
  constructor(column: string) {
    super(`‹${column}›`)
  }
}

/**
 * Answers for dialects that no engine runs here. A query that reads gets one row in which every name of
 * the statement stands for a value, so that code which goes on from a result goes on.
 */
export const standInSend: Send = async (sql): Promise<Reply> => standInReply(sql)

/** The same for SQLite's driver, which doesn't wait for its answers. */
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

/** Statements that give all columns of a table, without naming them. */
const ALL = /(?:select|returning|output|\.) ?\*/i

/** A reply's rows, of all columns where the statement asks for all: whatever is read from them is there. */
export function withAllColumns<R>(rows: R[], sql: string): R[] {
  return ALL.test(sql) ? rows.map((row) => anyRow(row as Record<string, unknown>) as R) : rows
}

function anyRow(known: Record<string, unknown>): Record<string, unknown> {
  return new Proxy(known, {
    get(row, name) {
      // A row is not a promise, and has no form of its own in JSON.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined
      row[name] ??= new StandIn(name)
      return row[name]
    },
  })
}
