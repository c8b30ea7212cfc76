import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { listedName } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import {
  changeColumn,
  columnOf,
  type DefinedTable,
  dropConstraint,
  hasSecondKey,
  nameTwice,
  renameTable,
  rowEndOf,
  tableOf,
} from './defined-table.ts'
import {
  NOT_A_DEFINITION,
  type Reason,
  type SkippedStatement,
  TEMPORARY,
  toSkippedStatement,
} from './own-table.ts'
import { readChanges } from './read-changes.ts'
import { addUnique, keyColumns, tableName } from './read-keys.ts'
import {
  asOneLine,
  DEFINES_TABLE,
  NO_COLUMNS,
  outsideOfQuotes,
  readTable,
  whyNotCreated,
} from './read-new-table.ts'
import { fillHistories, readHistory } from './read-options.ts'
import { runText } from './run-texts.ts'
import { readDescription, readRenaming } from './sql-server-procedures.ts'
import { readAlias, resolveTypes, type TypeAlias } from './sql-server-types.ts'

/**
 * Reads tables from `create table` and `alter table`, by the words that columns and keys are made of: where no
 * engine can be asked. Words that say nothing about them are skipped, so a table isn't lost to an option that
 * this doesn't know.
 *
 * @returns also the statements that were done after all others.
 */
export function readDefinitions(
  statements: readonly ScriptStatement[],
  dialect: Dialect,
): { tables: DefinedTable[]; failed: SkippedStatement[]; moved: ScriptStatement[] } {
  const tables: DefinedTable[] = []
  const aliases = new Map<string, TypeAlias>()
  const read = (statement: ScriptStatement): SkippedStatement | null => {
    const run = runText(statement, dialect)
    const runs = run?.some(({ sql }) => /^(?:create|alter|drop|rename|exec(?:ute)?)\b/i.test(sql))
    if (run && runs) {
      const whys = run.map(read)
      const why = whys.find((skipped) => skipped && skipped.kind !== 'ordinary')
      return why ? toSkippedStatement(statement, { kind: why.kind, why: why.why }) : null
    }
    const reader = new SqlReader(statement.sql, dialect)
    const alias = dialect === 'mssql' ? readAlias(statement.sql) : null
    if (alias) aliases.set(alias.name, alias)
    const why = alias ? '' : readStatement(reader, tables, statement.line)
    return why === ''
      ? null
      : toSkippedStatement(statement, why === NOT_A_DEFINITION ? whyHidden(reader, tables) : why)
  }
  const moved: ScriptStatement[] = []
  const failed = statements.flatMap((statement) => {
    const skipped = read(statement)
    const isEarly = skipped?.kind === 'elsewhere' && ONLY_ADDS.test(statement.sql)
    if (isEarly) moved.push(statement)
    return isEarly || !skipped ? [] : skipped
  })
  const stillFailed = moved.flatMap((statement) => read(statement) ?? [])
  const away = keysToOthers(tables, statements, dialect)
  for (const table of tables) addReferences(table, tables)
  const unread = dialect === 'mssql' ? tables.flatMap((table) => resolveTypes(table, aliases)) : []
  fillHistories(tables)
  const ofHistories = tables.flatMap((table) => {
    const why = 'its earlier rows are in a table whose name SQL Server makes up'
    const place = { line: table.line, sql: table.name }
    return table.history === '' ? toSkippedStatement(place, { kind: 'unlisted', why }) : []
  })
  if (dialect === 'mysql') for (const table of tables) addRowEnd(table)
  const named = [...away, ...unread, ...ofHistories]
  return { tables, failed: [...failed, ...stillFailed, ...named], moved }
}

/**
 * Matches what only adds to a table: tools that write a file for each object don't write them in an order, so it is done
 * at the end if the table comes later. Anything else would take something from the later table.
 */
const ONLY_ADDS =
  /^alter\s+table\s+(?:[^\s()]|\s*\.\s*)+\s+(?:with\s+(?:no)?check\s+)?(?:add|(?:no)?check)\b(?![^;]*,\s*(?:drop|rename|change|modify|alter)\b)/i

/** Matches what says which database the tables are in that have none in their names. */
const DATABASE =
  /^(?:use|create\s+(?:database|schema)(?:\s+if\s+not\s+exists)?)\s+[`"[]?(?<name>[^`"\];\s]+)/i

/** Removes the keys of tables to those of another database, and names them. */
function keysToOthers(
  tables: readonly DefinedTable[],
  statements: readonly ScriptStatement[],
  dialect: Dialect,
): SkippedStatement[] {
  if (!tables.some(({ foreignKeys }) => foreignKeys.some(({ database }) => database !== '')))
    return []
  const isOfDatabase = ({ sql }: ScriptStatement) => dialect === 'mysql' || /^use/i.test(sql)
  const said = statements
    .filter(isOfDatabase)
    .flatMap(({ sql }) => DATABASE.exec(sql)?.groups?.name?.toLowerCase() ?? [])
  const named = [...new Set([...said, ...tables.map(({ database }) => database).filter(Boolean)])]
  return tables.flatMap((table) => {
    const own = table.database || named[0]
    const isOther = ({ database }: { database: string }) => database !== '' && database !== own
    const others = table.foreignKeys.filter(isOther)
    table.foreignKeys = table.foreignKeys.filter((key) => !isOther(key))
    return others.map(({ database, table: target }) => {
      const place = { line: table.line, sql: table.name }
      const why = `came without the key to \`${database}.${target}\`, which is in another database`
      return toSkippedStatement(place, { kind: 'unchecked', why })
    })
  })
}

/** Says for each column of a table what it references by all of the table's keys. */
function addReferences(table: DefinedTable, tables: readonly DefinedTable[]): void {
  for (const { columns, table: target, targets } of table.foreignKeys) {
    const keys = tableOf(tables, target)?.columns.filter(({ primaryKey }) => primaryKey) ?? []
    for (const [place, name] of columns.entries()) {
      const column = columnOf(table, name)
      if (!column) continue
      const to = targets[place] ?? keys[place]?.name ?? (columns.length === 1 ? 'id' : name)
      const known = column.references?.split(', ') ?? []
      column.references = [...new Set([...known, `${target}.${to}`])].join(', ')
    }
  }
}

/** MariaDB adds it to the primary key, since earlier rows have the same values. */
function addRowEnd(table: DefinedTable): void {
  const hasKey = table.columns.some(({ primaryKey }) => primaryKey)
  const name = rowEndOf(table)
  if (hasKey && name !== null) changeColumn(table, name, { primaryKey: true })
}

/** @returns why the statement isn't among the tables; empty if it is, or if it changes nothing about them. */
function readStatement(reader: SqlReader, tables: DefinedTable[], line: number): string | Reason {
  if (reader.skip('create')) {
    const isReplacing = reader.skip('or replace')
    if (reader.dialect === 'mysql' && reader.skip('unique index')) return addIndex(reader, tables)
    if (reader.dialect === 'mysql' && reader.startsWith('temporary table')) return TEMPORARY
    for (const words of ['temporary', 'unlogged', 'external']) reader.skip(words)
    if (!reader.skip('table')) return whyNotCreated(reader)
    return readTable(reader, tables, { isReplacing, line })
  }
  // MariaDB: `alter online ignore table`.
  const alters = ['alter table', 'alter online table', 'alter ignore table']
  if ([...alters, 'alter online ignore table'].some((words) => reader.skip(words))) {
    const next = DEFINES_TABLE.exec(outsideOfQuotes(reader))
    if (next) return `a semicolon is missing before \`${asOneLine(next[0])}\``
    reader.skip('if exists')
    reader.skip('only')
    const name = tableName(reader)
    const table = tableOf(tables, name)
    if (!table) return { kind: 'elsewhere', why: `\`${name}\` isn’t among the tables above` }
    // SQL Server: `with check add constraint …`.
    if (reader.skip('with')) reader.next()
    const begin = reader.at
    // The database does all that the statement says, or nothing.
    const copy = structuredClone(table)
    const present = readChanges(reader.parts(), copy, [copy])
    if (hasSecondKey(copy, reader)) {
      return `\`${table.name}\` has a primary key already, and takes no second one, so the database refuses the whole statement: drop the first key before it`
    }
    const twice = nameTwice(copy)
    if (twice !== undefined) return whyTwice(table, twice, reader)
    if (copy.name !== table.name) {
      const why = renameTable(table, copy.name, tables)
      if (why !== '') return why
    }
    reader.at = begin
    readChanges(reader.parts(), table, tables)
    readHistory(reader, table, tables)
    return present.length === 0
      ? ''
      : { kind: 'present', why: `\`${present.join('`, `')}\` is there already, and stays as it is` }
  }
  if (reader.skip('drop table') || skipTables(reader, 'drop')) return dropTables(reader, tables)
  if (reader.skip('rename table') || skipTables(reader, 'rename')) {
    reader.skip('if exists')
    for (const pair of reader.parts()) {
      const table = tableOf(tables, tableName(pair))
      // MariaDB: how long it waits for other sessions.
      if (pair.skip('wait')) pair.next()
      else pair.skip('nowait')
      const why = pair.skip('to') && table ? renameTable(table, tableName(pair), tables) : ''
      if (why !== '') return why
    }
    return ''
  }
  if (reader.dialect === 'mysql' && reader.skip('drop index')) {
    reader.skip('if exists')
    const name = reader.string()
    const table = reader.skip('on') ? tableOf(tables, tableName(reader)) : undefined
    if (!table) return NOT_A_DEFINITION
    dropConstraint(table, name)
    return ''
  }
  if (reader.skip('exec') || reader.skip('execute')) {
    const isRenaming = reader.tokens.some(({ text }) => /^sp_rename$/i.test(text))
    return isRenaming ? readRenaming(reader, tables) : readDescription(reader, tables)
  }
  if (reader.dialect === 'mssql' && reader.skip('alter schema')) {
    const schema = reader.string()
    reader.find(/^transfer$/i)
    reader.next()
    for (const words of ['object : :', 'object ::']) reader.skip(words)
    const table = tableOf(tables, tableName(reader))
    if (!table) return NOT_A_DEFINITION
    return renameTable(table, listedName([schema, table.name.split('.').at(-1)!], 'mssql'), tables)
  }
  if (reader.dialect === 'mssql' && skipToSelect(reader) && reader.find(/^into$/i)) {
    reader.next()
    return /^[#@]/.test(reader.peek()?.text ?? '#') ? NOT_A_DEFINITION : NO_COLUMNS
  }
  return reader.skip('insert') || reader.skip('replace') ? '' : NOT_A_DEFINITION
}

/** Reads MySQL's `create unique index`, from its name: a key by another statement. */
function addIndex(reader: SqlReader, tables: readonly DefinedTable[]): string | Reason {
  reader.skip('if not exists')
  const name = reader.string().toLowerCase()
  reader.find(/^on$/i)
  reader.next()
  const path = tableName(reader)
  const table = tableOf(tables, path)
  if (!table) return { kind: 'elsewhere', why: `\`${path}\` isn’t among the tables above` }
  const { columns, lengths } = keyColumns(reader, table)
  addUnique(reader, table, { columns, ...(lengths && { lengths }) }, name)
  return ''
}

/**
 * Returns why a statement isn't done that gives a table a second column of a name. T-SQL mostly adds one on the condition that
 * it isn't there yet, which stands before the statement.
 */
function whyTwice(table: DefinedTable, name: string, { dialect }: SqlReader): string | Reason {
  const why = `\`${table.name}\` has a column \`${name}\` already`
  return dialect === 'mssql'
    ? { kind: 'present', why: `${why}: the table stays as it is, and the statement does nothing` }
    : `${why}, and takes no second one, so the database refuses the whole statement`
}

/** Skips MySQL's other word for `table`. */
const skipTables = (reader: SqlReader, verb: 'drop' | 'rename') =>
  reader.dialect === 'mysql' && reader.skip(`${verb} tables`)

/** Skips to what a query selects, behind its common table expressions. */
function skipToSelect(reader: SqlReader): boolean {
  const verb = reader.startsWith('with') && reader.find(/^(?:select|insert|update|delete|merge)$/i)
  if (verb && !/^select$/i.test(verb.text)) reader.at = 0
  return reader.skip('select')
}

/** Statements whose texts are only shown or stored, and rights. */
const RUNS_NOTHING = /^(?:print|raiserror|update|delete|merge|grant|deny|revoke)$/i

/**
 * Returns why a statement that defines no table itself isn't read: it may hold definitions that it runs, in a text for
 * `prepare` and `exec`, or in a routine.
 */
function whyHidden(reader: SqlReader, tables: readonly DefinedTable[]): string | Reason {
  const { tokens } = reader
  if (RUNS_NOTHING.test(tokens[0]?.text ?? '')) return NOT_A_DEFINITION
  const [defined] = DEFINES_TABLE.exec(tokens.map(({ text }) => text).join(' ')) ?? []
  const found = defined ?? hiddenChange(reader, tables)
  if (found === undefined) return NOT_A_DEFINITION
  return `contains \`${asOneLine(found)}\`, which runs only when this statement does: write it as a statement of its own`
}

/** Returns what a statement drops or renames of the tables that are there, in a text that it runs. */
function hiddenChange(
  { texts, tokens, dialect }: SqlReader,
  tables: readonly DefinedTable[],
): string | undefined {
  if (!/^(?:exec|execute|prepare)$/i.test(tokens[0]?.text ?? '')) return undefined
  return texts.flatMap((sql) => {
    const [dropping] = /\bdrop\s+table\s+(?:if\s+exists\s+)?/i.exec(sql) ?? []
    const [renaming] = dialect === 'mssql' ? (/\bsp_rename\b/i.exec(sql) ?? []) : []
    const begin = dropping ?? renaming
    if (begin === undefined) return []
    const rest = new SqlReader(sql.slice(sql.indexOf(begin) + begin.length), dialect)
    const path = dropping ? rest.name() : new SqlReader(rest.texts[0] ?? '', dialect).name()
    // Of a column, the table stands before it.
    const table = [path, dropping ? path : path.slice(0, -1)]
      .map((parts) => tableOf(tables, listedName(parts, dialect)))
      .find((known) => known !== undefined)
    return table ? `${dropping ? 'drop table' : 'sp_rename'} ${path.join('.')}` : []
  })[0]
}

function dropTables(reader: SqlReader, tables: DefinedTable[]): string | Reason {
  reader.skip('if exists')
  let dropped = 0
  for (const part of reader.parts()) {
    const table = tableOf(tables, tableName(part))
    if (!table) continue
    tables.splice(tables.indexOf(table), 1)
    dropped += 1
  }
  return dropped > 0 ? '' : NOT_A_DEFINITION
}
