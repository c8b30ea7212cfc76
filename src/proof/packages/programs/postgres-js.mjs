import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import { emptyPostgres } from './database.mjs'

export async function open() {
  const { url, ...lab } = await emptyPostgres()
  const create = () => {
    const client = postgres(url, { onnotice() {} })
    return { client, db: new Kysely({ dialect: new PostgresJSDialect({ postgres: client }) }) }
  }
  const { client, db } = create()
  const isClientOpen = async () => (await client`select 1 as n`).length === 1
  return { ...lab, db, another: async () => create().db, isClientOpen }
}
