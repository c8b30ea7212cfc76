import type { Dialect } from '#model/dialect.ts'
import logStatement from './templates/log-statement.ts?raw'
import mssqlDb from './templates/mssql/db.ts?raw'
import mssqlSeed from './templates/mssql/seed.ts?raw'
import mssqlServer from './templates/mssql/server.ts?raw'
import mysqlDb from './templates/mysql/db.ts?raw'
import mysqlSeed from './templates/mysql/seed.ts?raw'
import mysqlServer from './templates/mysql/server.ts?raw'
import postgresDb from './templates/postgres/db.ts?raw'
import postgresSeed from './templates/postgres/seed.ts?raw'
import postgresServer from './templates/postgres/server.ts?raw'
import showResult from './templates/show-result.ts?raw'
import sqliteDb from './templates/sqlite/db.ts?raw'
import nodeSqlite from './templates/sqlite/node-sqlite.ts?raw'

/** File contents by path in the project. */
export type Files = Record<string, string>

/** Files of every project. */
export const COMMON: Files = {
  'src/log-statement.ts': logStatement,
  'src/show-result.ts': showResult,
}

/** Database access of a project, by dialect. The files are checked together with this site's own. */
export const DATABASE_CODE: Record<Dialect, Files> = {
  postgres: {
    'src/database/db.ts': postgresDb,
    'src/database/seed.ts': postgresSeed,
    'src/database/server.ts': postgresServer,
  },
  mysql: {
    'src/database/db.ts': mysqlDb,
    'src/database/seed.ts': mysqlSeed,
    'src/database/server.ts': mysqlServer,
  },
  mssql: {
    'src/database/db.ts': mssqlDb,
    'src/database/seed.ts': mssqlSeed,
    'src/database/server.ts': mssqlServer,
  },
  sqlite: { 'src/database/db.ts': sqliteDb, 'src/database/node-sqlite.ts': nodeSqlite },
}
