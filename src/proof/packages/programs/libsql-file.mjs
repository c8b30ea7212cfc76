import { LibsqlDialect } from '@libsql/kysely-libsql'
import { Kysely } from 'kysely'
import { emptyFile } from './database.mjs'

export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => new Kysely({ dialect: new LibsqlDialect({ url: `file:${file}` }) })
  return { ...lab, db: create(), another: async () => create(), isClientOpen: null }
}
