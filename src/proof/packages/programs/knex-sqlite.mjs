import knex from 'knex'
import { Kysely } from 'kysely'
import { BetterSQLite3ColdDialect, KyselyKnexDialect } from 'kysely-knex'
import { emptyFile } from './database.mjs'

export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => {
    const client = knex({
      client: 'better-sqlite3',
      connection: { filename: file },
      useNullAsDefault: true,
    })
    const kyselySubDialect = new BetterSQLite3ColdDialect()
    return {
      client,
      db: new Kysely({ dialect: new KyselyKnexDialect({ knex: client, kyselySubDialect }) }),
    }
  }
  const { client, db } = create()
  const isClientOpen = () => client.raw('select 1').then(() => true)
  return { ...lab, db, another: async () => create().db, isClientOpen }
}
