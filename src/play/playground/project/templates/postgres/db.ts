import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#sample/database.ts'
import { logStatement } from '../log-statement.ts'
import { addressOf, DATABASE } from './server.ts'

export const db = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: new pg.Pool({ connectionString: addressOf(DATABASE), max: 4 }),
  }),
  log: logStatement,
})
