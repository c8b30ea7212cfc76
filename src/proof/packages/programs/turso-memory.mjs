import { createClient } from '@libsql/client'
import { Kysely } from 'kysely'
import { LibSQLDialect } from 'kysely-turso/libsql'

export async function open() {
  const client = createClient({ url: ':memory:' })
  return {
    family: 'sqlite',
    db: new Kysely({ dialect: new LibSQLDialect({ client }) }),
    another: null,
    witness: null,
    isClientOpen: async () => !client.closed,
  }
}
