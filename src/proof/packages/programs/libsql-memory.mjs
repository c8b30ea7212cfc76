import { LibsqlDialect } from '@libsql/kysely-libsql'
import { Kysely } from 'kysely'

export async function open() {
  const db = new Kysely({ dialect: new LibsqlDialect({ url: ':memory:' }) })
  return { family: 'sqlite', db, another: null, witness: null, isClientOpen: null }
}
