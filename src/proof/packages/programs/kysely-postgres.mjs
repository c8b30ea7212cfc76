import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { emptyPostgres } from './database.mjs'

export async function open() {
  const { url, ...lab } = await emptyPostgres()
  const create = () => {
    const pool = new pg.Pool({ connectionString: url })
    pool.on('error', () => {})
    return { pool, db: new Kysely({ dialect: new PostgresDialect({ pool, cursor: Cursor }) }) }
  }
  const { pool, db } = create()
  const isClientOpen = () => pool.query('select 1').then(() => true)
  return { ...lab, db, another: async () => create().db, isClientOpen }
}
