import { type Dialect as KyselyDialect, SqliteDialect } from 'kysely'
import { mssqlDialect } from '#engines/mssql-dialect.ts'
import { mysqlDialect } from '#engines/mysql-dialect.ts'
import { postgresDialect } from '#engines/postgres-dialect.ts'
import type { Dialect } from '#model/dialect.ts'
import type { Engine } from './engine.ts'
import { type Recorder, RecordingDriver, recordTransactionStatements } from './recording-driver.ts'
import { standInDatabase, stubSend } from './stand-in.ts'

/** Returns Kysely's own dialect over the engine, or over stand-ins if no engine runs here. */
export function recordingDialect(
  dialect: Dialect,
  engine: Engine | null,
  recorder: Recorder,
): KyselyDialect {
  const inner = plainDialect(dialect, engine, recorder)
  return {
    createAdapter: () => inner.createAdapter(),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createIntrospector: (db) => inner.createIntrospector(db),
    // PGlite has only one connection; SQLite's driver takes care of that itself.
    createDriver: () =>
      new RecordingDriver(inner.createDriver(), recorder, engine?.kind === 'postgres'),
  }
}

function plainDialect(dialect: Dialect, engine: Engine | null, recorder: Recorder): KyselyDialect {
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
      return mssqlDialect(recordTransactionStatements(stubSend, recorder))
  }
}
