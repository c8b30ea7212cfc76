import { createClient } from '@libsql/client'
import { Kysely } from 'kysely'
import { LibSQLDialect } from 'kysely-turso/libsql'
import { emptyFile } from './database.mjs'

export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => {
    const client = createClient({ url: `file:${file}` })
    return { client, db: new Kysely({ dialect: new LibSQLDialect({ client }) }) }
  }
  const { client, db } = create()
  return { ...lab, db, another: async () => create().db, isClientOpen: async () => !client.closed }
}
