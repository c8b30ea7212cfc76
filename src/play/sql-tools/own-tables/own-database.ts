import type { Dialect } from '#base/model/dialect.ts'
import { type ScriptStatement, splitStatements } from '#base/sql/sql-tokens.ts'
import { type DatabaseName, ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import type { CatalogReply } from './catalog-code.ts'
import { mysqlForSqlite } from './mysql-for-sqlite.ts'
import type { OwnTable, SkippedStatement } from './own-table.ts'
import { selectStatements } from './prepare.ts'
import { readDefinitions } from './read-definitions.ts'
import { readRepaired } from './repair.ts'
import {
  interfaceToSql,
  isDatabaseInterface,
  isPrismaSchema,
  prismaToSql,
} from './schema-to-sql.ts'
import { writeTypes } from './write-types.ts'

/** The database that a reader's script or schema describes. */
export interface OwnDatabase {
  dialect: Dialect
  tables: OwnTable[]
  /** The `Database` interface, and those of its tables. */
  types: string
  /** The script that creates the tables, in an order that works. */
  script: string
  /** Omitted statements, and why. */
  leftOut: SkippedStatement[]
}

/** Runs statements on an empty database, and asks for its tables. */
export type AskEngine = (
  statements: readonly ScriptStatement[],
  engine: DatabaseName,
) => Promise<CatalogReply>

/**
 * Reads tables from a script of SQL, a Prisma schema or a `Database` interface.
 *
 * @param chosen null to guess the dialect.
 * @param fallback the dialect of a text that any of them could read.
 */
export async function readTables(
  text: string,
  chosen: Dialect | null,
  fallback: Dialect,
  ask: AskEngine,
): Promise<OwnDatabase> {
  if (isPrismaSchema(text)) {
    const { script, dialect } = prismaToSql(text, chosen ?? fallback)
    return readScript(script, dialect, ask)
  }
  if (isDatabaseInterface(text)) {
    const { script, dialect, types, unknown } = interfaceToSql(text, chosen ?? fallback)
    const read = await readScript(script, dialect, ask)
    return { ...read, types, leftOut: [...read.leftOut, ...unknown] }
  }
  return readScript(text, chosen ?? guessDialect(text) ?? fallback, ask)
}

/** Reads a script: by the engine's own catalog, or by its words for a dialect without an engine here. */
async function readScript(script: string, dialect: Dialect, ask: AskEngine): Promise<OwnDatabase> {
  const { taken, leftOut } = selectStatements(splitStatements(script, dialect), dialect)
  const engine = ENGINE_OF[dialect]
  if (engine !== null) return readByEngine(taken, engine, leftOut, ask)
  const { tables, failed } = readDefinitions(taken, dialect)
  const types = writeTypes(tables, dialect)
  return { dialect, tables, types, script, leftOut: inOrder([...leftOut, ...failed]) }
}

/** Reads the tables and rows of a MySQL script as a SQLite database, which runs in the browser. */
export async function readMysqlForSqlite(script: string, ask: AskEngine): Promise<OwnDatabase> {
  const { taken, leftOut } = selectStatements(splitStatements(script, 'mysql'), 'mysql')
  const { tables, failed } = readDefinitions(taken, 'mysql')
  return readByEngine(mysqlForSqlite(tables, taken), 'sqlite', [...leftOut, ...failed], ask)
}

async function readByEngine(
  statements: readonly ScriptStatement[],
  engine: DatabaseName,
  leftOut: readonly SkippedStatement[],
  ask: AskEngine,
): Promise<OwnDatabase> {
  const read = await readRepaired(statements, (list) => ask(list, engine))
  const tables = JSON.parse(read.reply.tables) as OwnTable[]
  return {
    dialect: engine,
    tables,
    types: writeTypes(tables, engine),
    script: `${read.reply.ran.map((place) => read.statements[place]!.sql).join(';\n\n')};\n`,
    leftOut: inOrder([...leftOut, ...read.leftOut]),
  }
}

const inOrder = (skipped: SkippedStatement[]) => skipped.toSorted((a, b) => a.line - b.line)

/** Syntax that only one dialect has, and what the dialects' own tools write above their dumps. */
const SIGNS: Record<Dialect, RegExp> = {
  postgres:
    /^-- PostgreSQL database dump|\b(?:big|small)?serial\b|\btimestamptz\b|\bwith(?:out)? time zone\b|\bjsonb\b|\buuid\b|\bas identity\b|\bcharacter varying\b|\bas enum\b|::|\w\[\]|\bpublic\.|\bowner to\b/gim,
  mysql:
    /^-- (?:MySQL|MariaDB) dump|\bengine\s*=|\bauto_increment\b|\bunsigned\b|\btinyint\b|\bdatetime\s*\(|(?<!\bas\s)\benum\s*\(|`/gim,
  sqlite: /\bautoincrement\b|\bwithout rowid\b|\)\s*strict\b|\bpragma\b/gi,
  mssql:
    /\[dbo\]|^\s*go\s*$|\bidentity\s*\(\s*\d|\bn?varchar\s*\(\s*max\s*\)|\buniqueidentifier\b|\[n?varchar\]/gim,
}

/** Guesses a script's dialect by how often its syntax occurs; null if any of them could read it. */
export function guessDialect(script: string): Dialect | null {
  const counts = Object.entries(SIGNS).map(([dialect, sign]) => ({
    dialect: dialect as Dialect,
    count: script.match(sign)?.length ?? 0,
  }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first && first.count > 0 ? first.dialect : null
}
