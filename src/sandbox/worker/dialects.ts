import { type Dialect as KyselyDialect, SqliteDialect } from 'kysely'
import { mssqlDialect } from '#engines/mssql-dialect.ts'
import { mysqlDialect } from '#engines/mysql-dialect.ts'
import { postgresDialect } from '#engines/postgres-dialect.ts'
import type { Dialect } from '#model/dialect.ts'
import type { Engine } from './engine.ts'
import { standInDatabase, stubSend } from './stand-in.ts'

/** Returns Kysely's own dialect over the engine, or over stand-ins if no engine runs here. */
export function dialectOn(engine: Engine | null, dialect: Dialect): KyselyDialect {
  switch (dialect) {
    case 'postgres':
      return postgresDialect(engine?.kind === 'postgres' ? engine.send : stubSend)
    case 'sqlite':
      return new SqliteDialect({
        database: engine?.kind === 'sqlite' ? engine.database : standInDatabase,
      })
    case 'mysql':
      return mysqlDialect(stubSend)
    case 'mssql':
      return mssqlDialect(stubSend)
  }
}
