import { Kysely, MysqlDialect, type MysqlPool } from 'kysely'
import { createPool } from 'mysql2'
import type { MysqlDatabase } from '#sample/dialects.ts'
import { logStatement } from '../log-statement.ts'
import { addressOf, DATABASE } from './server.ts'

const pool = createPool({ uri: addressOf(DATABASE), timezone: 'Z', connectionLimit: 4 })

export const db = new Kysely<MysqlDatabase>({
  dialect: new MysqlDialect({
    // `mysql2` declares the parameters of `query` more narrowly than it takes them.
    pool: pool as MysqlPool,
  }),
  log: logStatement,
})
