import { Kysely } from 'kysely'
import { MariadbDialect } from 'kysely-mariadb'
import { createPool } from 'mariadb'
import { emptyMysql } from './database.mjs'

export async function open() {
  const { parts, name, ...lab } = await emptyMysql()
  const create = () => {
    const pool = createPool({
      host: parts.hostname,
      port: Number(parts.port || 3306),
      user: parts.username,
      password: parts.password,
      database: name,
    })
    return { pool, db: new Kysely({ dialect: new MariadbDialect({ mariadb: pool }) }) }
  }
  const { pool, db } = create()
  const isClientOpen = () => pool.query('select 1').then(() => true)
  return { ...lab, db, another: async () => create().db, isClientOpen }
}
