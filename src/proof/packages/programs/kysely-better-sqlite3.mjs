import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { emptyFile } from './database.mjs'

export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => {
    const database = new Database(file)
    return { database, db: new Kysely({ dialect: new SqliteDialect({ database }) }) }
  }
  const { database, db } = create()
  return { ...lab, db, another: async () => create().db, isClientOpen: async () => database.open }
}
