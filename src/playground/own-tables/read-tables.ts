import { manifest } from 'virtual:runner-manifest'
import { type ScriptStatement, splitStatements } from '#engines/split-statements.ts'
import { NO_WATCHER } from '#runner/page/runner.ts'
import { ENGINE_OF } from '#runner/protocol/messages.ts'
import { sharedRunner } from '#runner/ui/shared-runner.ts'
import { type CatalogReply, catalogCode } from './catalog-code.ts'
import { type SkippedStatement, toSkippedStatement } from './left-out.ts'
import type { OwnDialect, OwnTable } from './own-table.ts'
import { selectStatements } from './prepare.ts'

/** The database created from a reader's `create table` statements. */
export interface OwnDatabase {
  tables: OwnTable[]
  /** The script that creates the tables, in an order that works. */
  script: string
  /** Omitted statements, and why. */
  leftOut: SkippedStatement[]
}

/**
 * Reads the tables that a script creates: from the engine's own catalog, or with a parser for MySQL, which
 * has no engine here.
 */
export async function readTables(script: string, dialect: OwnDialect): Promise<OwnDatabase> {
  const statements = splitStatements(script)
  const { taken, leftOut } = selectStatements(statements, dialect)
  const engine = ENGINE_OF[dialect]
  if (engine === null) {
    const { readMysql } = await import('./read-mysql.ts')
    const { tables, failed } = readMysql(taken)
    return { tables, script, leftOut: [...leftOut, ...failed] }
  }
  return readByEngine(taken, engine, leftOut)
}

/** Reads the tables and rows of a MySQL script as a SQLite database, which runs in the browser. */
export async function readMysqlForSqlite(script: string): Promise<OwnDatabase> {
  const { taken, leftOut } = selectStatements(splitStatements(script), 'mysql')
  const [{ readMysql }, { mysqlForSqlite }] = await Promise.all([
    import('./read-mysql.ts'),
    import('./mysql-for-sqlite.ts'),
  ])
  const { tables, failed } = readMysql(taken)
  return readByEngine(mysqlForSqlite(tables, taken), 'sqlite', [...leftOut, ...failed])
}

async function readByEngine(
  statements: readonly ScriptStatement[],
  engine: 'postgres' | 'sqlite',
  leftOut: readonly SkippedStatement[],
): Promise<OwnDatabase> {
  const reply = await askEngine(statements, engine)
  const failed = Object.entries(reply.failed).map(([place, why]) =>
    toSkippedStatement(statements[Number(place)]!, why),
  )
  return {
    tables: JSON.parse(reply.tables) as OwnTable[],
    script: `${reply.ran.map((place) => statements[place]!.sql).join(';\n\n')};\n`,
    leftOut: [...leftOut, ...failed].toSorted((a, b) => a.line - b.line),
  }
}

/** @throws Error if the code fails. */
async function askEngine(
  statements: readonly ScriptStatement[],
  engine: 'postgres' | 'sqlite',
): Promise<CatalogReply> {
  const settings = { engine, kysely: manifest.kysely[0]!.version, seed: '', keep: false }
  const request = { dialect: engine, code: catalogCode(statements, engine) }
  const { result, error } = await sharedRunner.run(request, settings, NO_WATCHER)
  if (error) throw new Error(error.message)
  if (result?.kind !== 'value' || result.value.t !== 'string')
    throw new Error('No tables came back.')
  return JSON.parse(result.value.v) as CatalogReply
}
