import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { LoggedStatement } from '#base/engines/reply.ts'
import type { Database } from '#base/model/support.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import type { FreshDatabase } from '../engines/fresh-database.ts'
import { freshPostgres } from '../engines/fresh-postgres.ts'
import { freshSqlite } from '../engines/fresh-sqlite.ts'
import type { SampleScript } from '../sample/sample-scripts.ts'
import { MysqlServer } from '../servers/mysql-server.ts'
import { connectPostgres } from '../servers/postgres-server.ts'
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
  return probeEngine('sqlite', freshSqlite(script))
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
        [...before, statement].map((step) => compileStatement(step, 'sqlite')),
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
  const fresh = freshPostgres(await startPglite(), script)
  return probeEngine('postgres', fresh, `${fresh.name} (PGlite)`)
}

/** @param url of a server, on which a scratch database is created */
export async function postgresServerProbeEngine(
  url: string,
  script: SampleScript,
): Promise<ProbeEngine> {
  return probeEngine('postgres', freshPostgres(await connectPostgres(url), script))
}

/** @param url of a MariaDB server, on which scratch databases are created */
export async function mariadbProbeEngine(url: string, script: SampleScript): Promise<ProbeEngine> {
  const server = await MysqlServer.connect(url, script)
  if (!server.name.startsWith('MariaDB')) {
    await server.close()
    throw new Error(`MYSQL_URL is a ${server.name} server; the support table needs MariaDB.`)
  }
  return probeEngine('mariadb', server)
}

function probeEngine(
  database: Database,
  fresh: FreshDatabase,
  version: string = fresh.name,
): ProbeEngine {
  return {
    database,
    version,
    async run(statement, before) {
      const log: LoggedStatement[] = []
      const dialect = await fresh.open(log)
      for (const step of before) await execute(step, dialect)
      try {
        await execute(statement, dialect)
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      } finally {
        fresh.leave(log)
      }
    },
    close: () => fresh.close(),
  }
}
