import type { SqliteDatabase } from 'kysely'
import type { Reply, Send } from '#engines/reply.ts'

/** A value that a database would have given. */
export class StandIn {
  readonly column: string

  constructor(column: string) {
    this.column = column
  }

  toString(): string {
    return `‹${this.column}›`
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
