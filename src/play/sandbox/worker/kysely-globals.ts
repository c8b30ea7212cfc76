import * as kysely from 'kysely'
import * as mssql from 'kysely/helpers/mssql'
import * as mysql from 'kysely/helpers/mysql'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'

/**
 * Entry point of a script that contains one version of Kysely. The worker's own script uses these globals, so
 * that the same script works with several versions; see `KYSELY_GLOBALS` in `build`.
 */
Object.assign(globalThis, {
  Kysely: kysely,
  KyselyMssql: mssql,
  KyselyMysql: mysql,
  KyselyPostgres: postgres,
  KyselySqlite: sqlite,
})
