import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Database } from './database.ts'

process.loadEnvFile()

export const db = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: new Pool({ connectionString: process.env.DATABASE_URL }),
  }),
  log(event) {
    if (event.level === 'error') console.error(event.query.sql, event.error)
    else if (event.queryDurationMillis > 200) {
      console.warn(`${Math.round(event.queryDurationMillis)} ms`, event.query.sql)
    }
  },
})
