import type { DatabaseSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

/** Connects `node:sqlite` to Kysely, as the page of dialects shows it; the caller closes the database. */
export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({
    database: {
      close: () => {},
      prepare(text) {
        const statement = database.prepare(text)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...(parameters as string[])),
          run: (parameters) => statement.run(...(parameters as string[])),
          iterate: (parameters) => statement.iterate(...(parameters as string[])),
        }
      },
    },
  })
}
