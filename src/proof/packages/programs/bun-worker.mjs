import { Kysely } from 'kysely'
import { BunWorkerDialect } from 'kysely-bun-worker'
import { emptyFile } from './database.mjs'

export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => new Kysely({ dialect: new BunWorkerDialect({ url: file }) })
  return { ...lab, db: create(), another: async () => create(), isClientOpen: null }
}
