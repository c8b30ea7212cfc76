import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { KyselyTypeORMDialect } from 'kysely-typeorm'
import { DataSource } from 'typeorm'
import { emptyPostgres } from './database.mjs'

export async function open() {
  const { url, ...lab } = await emptyPostgres()
  const create = async () => {
    const source = new DataSource({ type: 'postgres', url })
    await source.initialize()
    const dialect = new KyselyTypeORMDialect({
      kyselySubDialect: {
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      typeORMDataSource: source,
    })
    return { source, db: new Kysely({ dialect }) }
  }
  const { source, db } = await create()
  return {
    ...lab,
    db,
    another: async () => (await create()).db,
    isClientOpen: async () => source.isInitialized,
  }
}
