import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { emptyFile } from './database.mjs'

/** `node:sqlite` as Kysely's SQLite dialect expects it, as the page on dialects shows. */
function adapt(database) {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      }
    },
  }
}

export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => {
    const database = new DatabaseSync(file, { timeout: 5000 })
    return {
      database,
      db: new Kysely({ dialect: new SqliteDialect({ database: adapt(database) }) }),
    }
  }
  const { database, db } = create()
  return { ...lab, db, another: async () => create().db, isClientOpen: async () => database.isOpen }
}
