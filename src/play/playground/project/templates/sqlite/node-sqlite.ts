import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Node's own SQLite as Kysely's dialect wants it: with the shape of `better-sqlite3`. */
export function nodeSqlite(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql): SqliteStatement {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        // Node's rows have no prototype; those of `better-sqlite3` are plain objects.
        all: (parameters) => statement.all(...inputs(parameters)).map((row) => ({ ...row })),
        iterate: (parameters) => statement.iterate(...inputs(parameters)),
        run: (parameters) => statement.run(...inputs(parameters)),
      }
    },
  }
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (value === undefined ? null : (value as SQLInputValue)))
}
