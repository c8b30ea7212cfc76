import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { type ScriptStatement, splitStatements } from '#base/sql/sql-tokens.ts'
import { type DatabaseName, ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import type { ImportReply } from '#play/sandbox/protocol/messages.ts'
import { withoutAnsiQuotes } from './ansi-quotes.ts'
import { describeForeign, describeUnknown, isForeign } from './foreign-text.ts'
import {
  closeDialects,
  dialectsOfPaths,
  dialectsOfWords,
  guessDialect,
  mayBeSqlite,
  rankDialects,
} from './guess-dialect.ts'
import {
  declaresDatabase,
  interfaceDialect,
  interfaceToSql,
  isDatabaseInterface,
} from './interface-to-sql.ts'
import { lostTables } from './lost-tables.ts'
import { mysqlForSqlite, withDescriptions } from './mysql-for-sqlite.ts'
import { CHANGES_ROWS } from './mysql-rows.ts'
import { ignoresCase } from './mysql-values.ts'
import { ofOneDatabase } from './one-database.ts'
import { inOrder, type OwnTable, type SkipKind, type SkippedStatement } from './own-table.ts'
import { selectStatements } from './prepare.ts'
import { isPrismaSchema, prismaToSql } from './prisma-to-sql.ts'
import { type ProgramSql, sqlOfProgram } from './program/program-sql.ts'
import { readByWords } from './read-by-words.ts'
import { readDefinitions } from './read-definitions.ts'
import { readRepaired } from './repair.ts'
import { describeRolledBack } from './rolled-back.ts'
import { withoutSchemaPlaceholders } from './schema-placeholders.ts'
import type { SchemaScript } from './schema-to-sql.ts'
import { splitTsql } from './split-tsql.ts'
import { supabaseToSql } from './supabase-to-sql.ts'
import { isOfSupabase } from './supabase-types.ts'
import { type UpPart, upPart } from './up-part.ts'
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
  /** What a reader should know of how the text was read. */
  note?: string
  /** The first statement that the chosen dialect couldn't read, if another one was taken. */
  refused?: SkippedStatement | undefined
  /** Another dialect that takes all of the script, although it was read in the likelier one. */
  alsoFits?: Dialect
  /** Whether the names come from an interface and are in camel case, also in the database. */
  isCamelCase?: boolean
}

/** Runs statements on an empty database, and asks for its tables by its query of `CATALOGS`. */
export type AskEngine = (
  statements: readonly ScriptStatement[],
  engine: DatabaseName,
) => Promise<ImportReply>

/**
 * Reads tables from a script of SQL, a program that sends SQL, a Prisma schema, a `Database` interface or Supabase's types.
 *
 * @param chosen null to guess the dialect.
 * @param fallback the dialect of a text that any of them could read.
 * @param paths of the files that the text is from.
 * @param snakeCase whether tables for an interface get names in snake case, as `CamelCasePlugin` sends them.
 * @throws Error with a sentence for the reader if the text is of another kind.
 */
export async function readTables(
  text: string,
  chosen: Dialect | null,
  fallback: Dialect,
  ask: AskEngine,
  snakeCase = false,
  paths: readonly string[] = [],
): Promise<OwnDatabase> {
  if (isPrismaSchema(text)) {
    const { unknown, ...schema } = prismaToSql(text, chosen ?? fallback)
    return readSchema(schema, unknown, ask)
  }
  if (isOfSupabase(text)) {
    const { unknown, note, ...schema } = supabaseToSql(text)
    return withNote(await readSchema(schema, unknown, ask), note)
  }
  const sent = readForeign(text)
  if (sent) {
    const { note, modules, inProgram } = sent
    const read = await readMigration(sent, [...paths, ...modules], inProgram)
    return withNote(read, note)
  }
  if (isDatabaseInterface(text)) {
    const dialect = chosen ?? interfaceDialect(text) ?? fallback
    const { types, unknown, note, isCamelCase, ...schema } = interfaceToSql(
      text,
      dialect,
      snakeCase,
    )
    const read = await readSchema(schema, unknown, ask)
    return { ...read, types, isCamelCase, ...(note && { note }) }
  }
  return readMigration(upPart(text), paths)

  async function readMigration(
    { sql, leftOut }: UpPart,
    hints: readonly string[],
    inText = (skipped: SkippedStatement) => skipped,
  ): Promise<OwnDatabase> {
    const plain = withoutSchemaPlaceholders({ sql, leftOut: [] })
    const read = await readLikely(plain.sql, chosen, fallback, hints, ask)
    const ofSql = [...read.leftOut, ...plain.leftOut].map(inText)
    return { ...read, leftOut: inOrder([...ofSql, ...leftOut]) }
  }
}

/**
 * Reads the SQL in a text that begins as no SQL does; null if the text is SQL or types.
 *
 * @throws Error if there is none.
 */
function readForeign(text: string): ProgramSql | null {
  if (!isForeign(text) || declaresDatabase(text)) return null
  const sent = sqlOfProgram(text)
  if (sent) return sent
  const foreign = describeForeign(text)
  if (foreign === null && isDatabaseInterface(text)) return null
  throw new Error(foreign ?? describeUnknown(text))
}

/** Matches each statement that creates a table; partitions aren't tables of their own. */
const CREATES = /(?:^|;)\s*create\s+(?:\w+\s+)?table\b(?![^(;]*\bpartition\s+of\b)/gim

const CREATES_TABLE = /^create\s+(?:\w+\s+)?table\b/i
const DEFINES = /^(?:create\s+(?:\w+\s+)?|alter\s+)table\b/i

/** Returns how many tables are among the statements that failed. */
function countLost({ leftOut }: OwnDatabase): number {
  const isKept: ReadonlySet<SkipKind> = new Set([
    ...(['partial', 'unchecked', 'unlisted', 'present', 'rows'] as const),
  ])
  return leftOut.filter(({ start, kind }) => CREATES_TABLE.test(start) && !isKept.has(kind)).length
}

/** Returns whether a script without tables had some, which it dropped again. */
function isGone({ leftOut }: OwnDatabase): boolean {
  const isLost = leftOut.some(
    ({ start, kind }) => CREATES_TABLE.test(start) && kind !== 'dropped' && kind !== 'unlisted',
  )
  return leftOut.some(({ kind }) => kind === 'dropped') || !isLost
}

/** Returns whether all of a script's definitions of tables were taken as they are. */
function isWhole({ tables, leftOut }: OwnDatabase): boolean {
  const isLost: ReadonlySet<SkipKind> = new Set(['lost', 'partial', 'incomplete'])
  const lost = leftOut.some(({ start, kind }) => DEFINES.test(start) && isLost.has(kind))
  return tables.length > 0 && !lost
}

/** Reads a script as `readAnyDialect` does, and says if it may as well be SQLite's. */
async function readLikely(
  text: string,
  chosen: Dialect | null,
  fallback: Dialect,
  paths: readonly string[],
  ask: AskEngine,
): Promise<OwnDatabase> {
  const [named, ...others] = dialectsOfPaths(paths)
  const ofPaths = others.length === 0 ? named : undefined
  const read = await readAnyDialect(text, chosen, fallback, ask, ofPaths)
  if (chosen !== null || ofPaths === read.dialect || !mayBeSqlite(text, read.dialect)) return read
  if (read.tables.length === 0) return read
  const other = await readScript(text, 'sqlite', ask)
  const isAlike = isWhole(other) && other.tables.length === read.tables.length
  return isAlike ? { ...read, alsoFits: 'sqlite' } : read
}

/** Reads a script in the dialect that is chosen or likely; where little of it can be read, in the one that fits. */
async function readAnyDialect(
  text: string,
  chosen: Dialect | null,
  fallback: Dialect,
  ask: AskEngine,
  ofPaths?: Dialect,
): Promise<OwnDatabase> {
  const ranked = rankDialects(text)
  const guess = ofPaths ?? guessDialect(text)
  const likely = chosen ?? guess ?? fallback
  const created = text.match(CREATES)?.length ?? 0
  // Engines refuse what isn't theirs. Where only words are read, nearly anything can be, broken statements too: such
  // a dialect needs words of its own.
  const engines = DIALECTS.filter((dialect) => ENGINE_OF[dialect] !== null)
  const close = chosen === null && !ofPaths && created > 0 ? closeDialects(text) : []
  for (const dialect of close.length > 1 ? engines : []) {
    if (!close.includes(dialect)) continue
    const read = await readScript(text, dialect, ask)
    if (!isWhole(read)) continue
    const others = close.filter((other) => other !== dialect).map((other) => DIALECT_LABELS[other])
    const note = `The script has words of ${others.join(' and ')} as well. It was read as ${DIALECT_LABELS[dialect]}, which accepts all of it.`
    return withNote(read, note)
  }
  const first = await readScript(text, likely, ask)
  // A reader's choice is changed only if it gives nothing, a guess if it loses much, and what isn't even that if
  // another dialect takes all.
  const isRead = (read: OwnDatabase) => {
    if (created === 0) return true
    if (read.tables.length === 0) return isGone(read)
    if (chosen !== null) return true
    return guess === null ? isWhole(read) : countLost(read) * 2 < created
  }
  if (isRead(first)) return first
  let best = first
  const ofWords = dialectsOfWords(text)
  // What was chosen is left only for a dialect with an engine, or one that the script has more words of.
  const rankOf = (dialect: Dialect) =>
    ranked.includes(dialect) ? ranked.indexOf(dialect) : ranked.length
  const isKnown = (dialect: Dialect) =>
    engines.includes(dialect) ||
    (ofWords.includes(dialect) && (chosen === null || rankOf(dialect) < rankOf(likely)))
  for (const dialect of [...new Set([...ranked, ...engines])].filter(isKnown)) {
    if (dialect === likely || (best !== first && isRead(best))) continue
    const read = await readScript(text, dialect, ask)
    const isBetter = read.tables.length > best.tables.length || (!isWhole(best) && isWhole(read))
    if (isBetter) best = read
  }
  if (best === first) return first
  const [wanted, fits] = [DIALECT_LABELS[likely], DIALECT_LABELS[best.dialect]]
  const lost =
    best.tables.length > first.tables.length
      ? `${first.tables.length} of its ${created} tables`
      : 'only a part of its statements'
  const note = `Read as ${wanted}, the script gave ${lost}. It fits ${fits}, so it was read as ${fits}.`
  return { ...withNote(best, note), refused: first.leftOut[0] }
}

/** Adds what a reader should know before what is known already. */
const withNote = (read: OwnDatabase, note: string): OwnDatabase => ({
  ...read,
  note: [note, read.note].filter(Boolean).join(' '),
})

/** Reads the SQL of a schema in another language, whose lines are the reader's. */
async function readSchema(
  { script, dialect, inSchema }: SchemaScript,
  unknown: readonly SkippedStatement[],
  ask: AskEngine,
): Promise<OwnDatabase> {
  const read = await readScript(script, dialect, ask)
  return { ...read, leftOut: inOrder([...read.leftOut.map(inSchema), ...unknown]) }
}

/** Reads a script: by the engine's own catalog, or by its words for a dialect without an engine here. */
async function readScript(text: string, dialect: Dialect, ask: AskEngine): Promise<OwnDatabase> {
  const script = dialect === 'mysql' ? withoutAnsiQuotes(text) : text
  const all = splitStatements(script, dialect)
  const split = dialect === 'mssql' ? all.flatMap(splitTsql) : all
  const { kept, leftOut: ofOthers } =
    dialect === 'mysql' || dialect === 'mssql'
      ? ofOneDatabase(split, dialect)
      : { kept: split, leftOut: [] }
  const isOfOne = kept === split
  const { taken, leftOut } = selectStatements(kept, dialect)
  const engine = ENGINE_OF[dialect]
  const read =
    engine !== null
      ? await readByEngine(taken, engine, leftOut, ask)
      : readByWords(isOfOne ? script : null, isOfOne ? all : kept, taken, leftOut, dialect)
  const lost = [...ofOthers, ...lostTables(taken, read.tables, read.leftOut, dialect)]
  const note = describeRolledBack(all, read.tables, dialect)
  return { ...read, leftOut: inOrder([...read.leftOut, ...lost]), ...(note && { note }) }
}

/** Reads the tables and rows of a MySQL script as a SQLite database, which runs in the browser. */
export async function readMysqlForSqlite(script: string, ask: AskEngine): Promise<OwnDatabase> {
  const split = splitStatements(withoutAnsiQuotes(script), 'mysql')
  const { taken, leftOut } = selectStatements(split, 'mysql')
  const { tables, failed } = readDefinitions(taken, 'mysql')
  const first = mysqlForSqlite(tables, taken)
  const read = await readByEngine(first.statements, 'sqlite', [], ask)
  const names = new Set(read.tables.map(({ name }) => name))
  const refused = new Set(tables.map(({ name }) => name).filter((name) => !names.has(name)))
  // They are converted, or named.
  const isRows = ({ kind, start }: SkippedStatement) =>
    kind === 'ordinary' && CHANGES_ROWS.test(start)
  const others = [...leftOut, ...failed.filter((skipped) => !isRows(skipped))]
  if (refused.size === 0) {
    return described({ ...read, leftOut: inOrder([...others, ...first.leftOut, ...read.leftOut]) })
  }
  // What SQLite doesn't take of a table's expressions costs these, not the table.
  const plain = mysqlForSqlite(tables, taken, refused)
  return described(
    await readByEngine(plain.statements, 'sqlite', [...others, ...plain.leftOut], ask),
  )

  /** Adds what SQLite's catalog doesn't have. */
  function described(database: OwnDatabase): OwnDatabase {
    const same = withDescriptions(database.tables, tables)
    const note = tables.some(({ columns }) => columns.some(ignoresCase)) ? OF_CASE : undefined
    return { ...database, tables: same, types: writeTypes(same, 'sqlite'), ...(note && { note }) }
  }
}

const OF_CASE =
  'SQLite ignores case only in the letters A to Z, and no accents: by `e`, MySQL also finds `é` and `É`.'

async function readByEngine(
  statements: readonly ScriptStatement[],
  engine: DatabaseName,
  leftOut: readonly SkippedStatement[],
  ask: AskEngine,
): Promise<OwnDatabase> {
  const read = await readRepaired(statements, engine, (list) => ask(list, engine))
  const tables = (JSON.parse(read.reply.answer) ?? []) as OwnTable[]
  return {
    dialect: engine,
    tables,
    types: writeTypes(tables, engine),
    script: `${read.reply.ran.map((place) => read.statements[place]!.sql).join(';\n\n')};\n`,
    leftOut: inOrder([...leftOut, ...read.leftOut]),
  }
}
