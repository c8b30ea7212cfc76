import { type Dialect as KyselyDialect, SqliteDialect } from 'kysely'
import { mssqlDialect } from '#engines/mssql-dialect.ts'
import { mysqlDialect } from '#engines/mysql-dialect.ts'
import { postgresDialect } from '#engines/postgres-dialect.ts'
import type { Dialect } from '#model/dialect.ts'
import type { Engine } from './engine.ts'
import { type Recorder, RecordingDriver, withControl } from './recording-driver.ts'
import { standInDatabase, standInSend } from './stand-in.ts'

/** Kysely's own dialect over the engine, or over stand-ins where no engine runs here. */
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
    // One connection is all that PGlite has; SQLite's driver sees to that by itself.
    createDriver: () =>
      new RecordingDriver(inner.createDriver(), recorder, engine?.kind === 'postgres'),
  }
}

function plainDialect(dialect: Dialect, engine: Engine | null, recorder: Recorder): KyselyDialect {
  switch (dialect) {
    case 'postgres':
      return postgresDialect(engine?.kind === 'postgres' ? engine.send : standInSend)
    case 'sqlite':
      return new SqliteDialect({
        database: engine?.kind === 'sqlite' ? engine.database : standInDatabase,
      })
    case 'mysql':
      return mysqlDialect(standInSend)
    case 'mssql':
      return mssqlDialect(withControl(standInSend, recorder))
  }
}
