import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

/** Opens a file with the SQLite that is part of Node.js, in the form that Kysely's dialect expects. */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file)
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      const input = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...input(parameters)).map((row) => ({ ...row })),
        run: (parameters) => statement.run(...input(parameters)),
        iterate: (parameters) => statement.iterate(...input(parameters)),
      }
    },
  }
}
