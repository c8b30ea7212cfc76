import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { KyselySequelizeDialect } from 'kysely-sequelize'
import { Sequelize } from 'sequelize'
import { emptyPostgres } from './database.mjs'

export async function open() {
  const { url, ...lab } = await emptyPostgres()
  const create = () => {
    const sequelize = new Sequelize(url, { dialect: 'postgres', logging: false })
    const dialect = new KyselySequelizeDialect({
      kyselySubDialect: {
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      sequelize,
    })
    return { sequelize, db: new Kysely({ dialect }) }
  }
  const { sequelize, db } = create()
  const isClientOpen = () => sequelize.query('select 1').then(() => true)
  return { ...lab, db, another: async () => create().db, isClientOpen }
}
