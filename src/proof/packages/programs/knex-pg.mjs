import knex from 'knex'
import { Kysely } from 'kysely'
import { KyselyKnexDialect, PGColdDialect } from 'kysely-knex'
import { emptyPostgres } from './database.mjs'

export async function open() {
  const { url, ...lab } = await emptyPostgres()
  const create = () => {
    const client = knex({ client: 'pg', connection: url })
    const dialect = new KyselyKnexDialect({ knex: client, kyselySubDialect: new PGColdDialect() })
    return { client, db: new Kysely({ dialect }) }
  }
  const { client, db } = create()
  const isClientOpen = () => client.raw('select 1').then(() => true)
  return { ...lab, db, another: async () => create().db, isClientOpen }
}
