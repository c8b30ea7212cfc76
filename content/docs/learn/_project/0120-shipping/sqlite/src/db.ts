import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import { openSqlite } from './node-sqlite.ts'

export const db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: openSqlite('tern-line.db') }),
  log(event) {
    if (event.level === 'error') console.error(event.query.sql, event.error)
    else if (event.queryDurationMillis > 200) {
      console.warn(`${Math.round(event.queryDurationMillis)} ms`, event.query.sql)
    }
  },
})
