import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { PGliteDialect } from 'kysely-pglite-dialect'

export async function open() {
  const client = await PGlite.create()
  const db = new Kysely({ dialect: new PGliteDialect(client) })
  return {
    family: 'postgres',
    db,
    another: null,
    witness: null,
    isClientOpen: async () => !client.closed,
  }
}
