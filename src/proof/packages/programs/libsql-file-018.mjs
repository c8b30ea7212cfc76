import { createClient } from '@libsql/client'
import { LibsqlDialect } from '@libsql/kysely-libsql'
import { Kysely } from 'kysely'
import { emptyFile } from './database.mjs'

// A client of one's own, newer than the one that the package installs for itself.
export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => {
    const client = createClient({ url: `file:${file}` })
    return { client, db: new Kysely({ dialect: new LibsqlDialect({ client }) }) }
  }
  const { client, db } = create()
  return {
    ...lab,
    db,
    another: async () => create().db,
    isClientOpen: async () => !client.closed,
  }
}
