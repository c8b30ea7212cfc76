import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { PGliteDialect } from 'kysely-pglite-dialect'

// A database that was initialized once starts twice as fast.
const first = await PGlite.create()
const loadDataDir = await first.dumpDataDir('none')
await first.close()

export async function open() {
  const client = await PGlite.create({ loadDataDir })
  const db = new Kysely({ dialect: new PGliteDialect(client) })
  return {
    family: 'postgres',
    db,
    another: null,
    witness: null,
    isClientOpen: async () => !client.closed,
  }
}
