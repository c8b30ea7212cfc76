import * as kysely from 'kysely'
import * as mssql from 'kysely/helpers/mssql'
import * as mysql from 'kysely/helpers/mysql'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'

/**
 * The entry of a script that holds one version of Kysely. The worker's own script takes Kysely from here,
 * so that several versions can stand behind the same worker; see `KYSELY_GLOBALS` in `build`.
 */
Object.assign(globalThis, {
  Kysely: kysely,
  KyselyMssql: mssql,
  KyselyMysql: mysql,
  KyselyPostgres: postgres,
  KyselySqlite: sqlite,
})
