import { Kysely } from 'kysely'
import { SqlJsDialect } from 'kysely-wasm'
import initSqlJs from 'sql.js'

const { Database } = await initSqlJs()

export async function open() {
  const database = new Database()
  return {
    family: 'sqlite',
    db: new Kysely({ dialect: new SqlJsDialect({ database }) }),
    another: null,
    witness: null,
    isClientOpen: async () => database.exec('select 1').length === 1,
  }
}
