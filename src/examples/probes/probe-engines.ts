import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mysqlDialect } from '#engines/mysql-dialect.ts'
import { startPglite } from '#engines/pglite/start-pglite.ts'
import type { PostgresEngine } from '#engines/postgres-engine.ts'
import { type LoggedStatement, withStatementLog } from '#engines/reply.ts'
import { sqliteDialect } from '#engines/sqlite-dialect.ts'
import type { Database } from '#model/support.ts'
import { FreshPostgres } from '../engines/fresh-postgres.ts'
import { openSqlite, SQLITE_NAME } from '../engines/sqlite-engine.ts'
import type { SampleScript } from '../sample/sample-scripts.ts'
import { MysqlServer } from '../servers/mysql-server.ts'
import { PostgresServer } from '../servers/postgres-server.ts'
import { compileStatement, execute } from './compile-statement.ts'
import type { Statement } from './probe.ts'

/** A database that probes run on. */
export interface ProbeEngine {
  database: Database
  /** `PostgreSQL 15.20`. */
  version: string
  /**
   * Runs a statement on fresh tables.
   *
   * @returns the message of the error; null if it ran
   */
  run(statement: Statement, before: readonly Statement[]): Promise<string | null>
  close(): Promise<void>
}

export function sqliteProbeEngine(script: SampleScript): ProbeEngine {
  return {
    database: 'sqlite',
    version: SQLITE_NAME,
    async run(statement, before) {
      const database = openSqlite(script)
      const dialect = sqliteDialect(() => database, [])
      try {
        for (const one of before) await execute(one, dialect)
        return await errorOf(execute(statement, dialect))
      } finally {
        database.close()
      }
    },
    async close() {},
  }
}

/**
 * The `sqlite3` program, which may be built with options that Node's SQLite isn't built with; null if it isn't
 * installed.
 */
export async function sqliteShellProbeEngine(script: SampleScript): Promise<ProbeEngine | null> {
  // Drivers are built without the old rule by which an unknown name in double quotes is a string.
  const strict = ['.dbconfig dqs_dml off', '.dbconfig dqs_ddl off']
  const shell = (input: string) => {
    return promisify(execFile)('sqlite3', ['-bail', ':memory:', ...strict, input])
  }
  const version = await promisify(execFile)('sqlite3', ['-version']).catch(() => null)
  if (!version) return null
  return {
    database: 'sqlite',
    version: `SQLite ${version.stdout.split(' ')[0]} (sqlite3)`,
    async run(statement, before) {
      const statements = await Promise.all(
        [...before, statement].map((one) => compileStatement(one, 'sqlite')),
      )
      const input = [
        '',
        script.tables,
        script.rows,
        ...statements.flat().map(({ sql, parameters }) => {
          const values = [...parameters]
          return `${sql.replace(/\?/g, () => literal(values.shift()))};`
        }),
      ]
      try {
        await shell(input.join('\n'))
        return null
      } catch (error) {
        return String((error as { stderr?: string }).stderr ?? error).trim()
      }
    },
    async close() {},
  }
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

export async function pgliteProbeEngine(script: SampleScript): Promise<ProbeEngine> {
  const engine = await startPglite()
  return postgresProbeEngine(engine, `${engine.name} (PGlite)`, script)
}

/** @param url of a server, on which a scratch database is created */
export async function postgresServerProbeEngine(
  url: string,
  script: SampleScript,
): Promise<ProbeEngine> {
  const server = await PostgresServer.connect(url)
  return postgresProbeEngine(server, server.name, script)
}

function postgresProbeEngine(
  engine: PostgresEngine,
  version: string,
  script: SampleScript,
): ProbeEngine {
  const fresh = new FreshPostgres(engine, script)
  return {
    database: 'postgres',
    version,
    async run(statement, before) {
      const log: LoggedStatement[] = []
      const dialect = await fresh.open(log)
      for (const one of before) await execute(one, dialect)
      const error = await errorOf(execute(statement, dialect))
      fresh.leave(log)
      return error
    },
    close: () => engine.close(),
  }
}

/** @param url of a MariaDB server, on which scratch databases are created */
export async function mariadbProbeEngine(url: string, script: SampleScript): Promise<ProbeEngine> {
  const server = await MysqlServer.connect(url, script)
  if (!server.engine.startsWith('MariaDB')) {
    await server.close()
    throw new Error(`MYSQL_URL is a ${server.engine} server; the support table needs MariaDB.`)
  }
  return {
    database: 'mariadb',
    version: server.engine,
    async run(statement, before) {
      const log: LoggedStatement[] = []
      const send = await server.fresh()
      // Temporary tables outlive the database that they were created in.
      await send('drop temporary table if exists toy', [])
      const dialect = mysqlDialect(withStatementLog(send, log))
      for (const one of before) await execute(one, dialect)
      const error = await errorOf(execute(statement, dialect))
      server.leave(log)
      return error
    },
    close: () => server.close(),
  }
}

async function errorOf(running: Promise<void>): Promise<string | null> {
  try {
    await running
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
