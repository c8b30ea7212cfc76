import { Database } from 'bun:sqlite'
import { Kysely } from 'kysely'
import { BunSqliteDialect } from 'kysely-bun-sqlite'
import { emptyFile } from './database.mjs'

export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => {
    const database = new Database(file)
    database.run('pragma busy_timeout = 5000')
    return { database, db: new Kysely({ dialect: new BunSqliteDialect({ database }) }) }
  }
  const { database, db } = create()
  const isClientOpen = async () => database.query('select 1 as n').all().length === 1
  return { ...lab, db, another: async () => create().db, isClientOpen }
}
