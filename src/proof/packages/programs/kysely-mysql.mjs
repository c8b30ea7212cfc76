import { Kysely, MysqlDialect } from 'kysely'
import { createPool } from 'mysql2'
import { emptyMysql } from './database.mjs'

export async function open() {
  const { url, ...lab } = await emptyMysql()
  const create = () => {
    const pool = createPool({ uri: url })
    return { pool, db: new Kysely({ dialect: new MysqlDialect({ pool }) }) }
  }
  const { pool, db } = create()
  const isClientOpen = () =>
    new Promise((resolve, reject) => {
      pool.query('select 1', (error) => (error ? reject(error) : resolve(true)))
    })
  return { ...lab, db, another: async () => create().db, isClientOpen }
}
