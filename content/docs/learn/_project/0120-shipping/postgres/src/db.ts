import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Database } from './database.ts'

process.loadEnvFile()

const pool = new Pool({ connectionString: process.env.DATABASE_URL })
// A connection may break at any time, which ends the process unless there is a listener.
pool.on('connect', (client) => client.on('error', console.error))
pool.on('error', console.error)

export const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log(event) {
    if (event.level === 'error') console.error(event.query.sql, event.error)
    else if (event.queryDurationMillis > 200) {
      console.warn(`${Math.round(event.queryDurationMillis)} ms`, event.query.sql)
    }
  },
})
