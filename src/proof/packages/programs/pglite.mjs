import { Kysely } from 'kysely'
import { KyselyPGlite } from 'kysely-pglite'

// A database that was initialized once starts twice as fast.
const { client: first } = await KyselyPGlite.create()
const loadDataDir = await first.dumpDataDir('none')
await first.close()

export async function open() {
  const { client, dialect } = await KyselyPGlite.create({ loadDataDir })
  return {
    family: 'postgres',
    db: new Kysely({ dialect }),
    another: null,
    witness: null,
    isClientOpen: async () => !client.closed,
  }
}
