import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import { openSqlite } from './node-sqlite.ts'

export const db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: openSqlite('tern-line.db') }),
})
