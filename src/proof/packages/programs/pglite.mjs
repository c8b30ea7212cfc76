import { Kysely } from 'kysely'
import { KyselyPGlite } from 'kysely-pglite'

export async function open() {
  const { client, dialect } = await KyselyPGlite.create()
  return {
    family: 'postgres',
    db: new Kysely({ dialect }),
    another: null,
    witness: null,
    isClientOpen: async () => !client.closed,
  }
}
