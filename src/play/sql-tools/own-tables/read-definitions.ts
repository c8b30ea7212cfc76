import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement, SqlToken } from '#base/sql/sql-tokens.ts'
import { listedName, unquotedText, withoutDefaultSchema } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import {
  NOT_A_DEFINITION,
  type OwnColumn,
  type OwnTable,
  type Reason,
  type SkippedStatement,
  TEMPORARY,
  toSkippedStatement,
} from './own-table.ts'

/** A table with additional information that is only needed to recreate it in another database. */
export interface DefinedTable extends OwnTable {
  /** SQL of default values and of generated columns' expressions, by column name. */
  /** Of the statement that creates it. */
  line: number
  defaults: Map<string, string>
  computed: Map<string, string>
  /** The column that counts up by itself. */
  counter: string | null
  /** Columns that are said to take null, also if their type doesn't. */
  takingNull: Set<OwnColumn>
  /** Groups of columns that are unique together. */
  uniques: Key[]
  foreignKeys: ForeignKey[]
  /** Names of the primary key and of SQL Server's defaults, in lower case, by which they are dropped. */
  primaryKeyName: string
  defaultNames: Map<string, string>
  /** How many primary keys are defined: databases refuse a second one. */
  primaryKeys: number
  /** The columns between which a row is in force, by the period's name in lower case. */
  periods: Map<string, string[]>
}

/** The period of MariaDB's and SQL Server's tables that keep their earlier rows. */
const SYSTEM_TIME = 'system_time'

/** Return the columns that say from when and until when a row is in force, if the table keeps earlier rows; null otherwise. */
export const rowStartOf = ({ periods }: DefinedTable): string | null =>
  periods.get(SYSTEM_TIME)?.[0] ?? null
export const rowEndOf = ({ periods }: DefinedTable): string | null =>
  periods.get(SYSTEM_TIME)?.[1] ?? null

/** A key over columns. */
interface Key {
  /** In lower case; empty if the database makes a name that nobody could guess. */
  name: string
  columns: string[]
}

/** Columns that refer to a row of a table. */
export interface ForeignKey extends Key {
  table: string
  /** The columns that they refer to; empty for the table's primary key. */
  targets: string[]
}

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
  for (const table of tables) addReferences(table, tables)
  const unread = dialect === 'mssql' ? tables.flatMap((table) => resolveTypes(table, aliases)) : []
  if (dialect === 'mysql') for (const table of tables) addRowEnd(table)
  return { tables, failed: [...failed, ...stillFailed, ...unread], moved }
}

/**
 * Matches what only adds to a table: tools that write a file for each object don't write them in an order, so it is done
 * at the end if the table comes later. Anything else would take something from the later table.
 */
const ONLY_ADDS =
  /^alter\s+table\s+(?:[^\s()]|\s*\.\s*)+\s+(?:with\s+(?:no)?check\s+)?(?:add|(?:no)?check)\b(?![^;]*,\s*(?:drop|rename|change|modify|alter)\b)/i

/** Another name for a type of SQL Server. */
interface TypeAlias {
  /** In lower case, without the default schema. */
  name: string
  type: string
  isNotNull: boolean
}

/** Reads `create type name from type` and `exec sp_addtype name, 'type', 'not null'`; null for any other statement. */
function readAlias(sql: string): TypeAlias | null {
  const reader = new SqlReader(sql, 'mssql')
  const isCreated = reader.skip('create type')
  const isCalled = reader.skip('exec') || reader.skip('execute')
  if (isCalled) for (const words of ['sys .', 'dbo .']) reader.skip(words)
  if (!isCreated && !(isCalled && reader.skip('sp_addtype'))) return null
  const name = withoutDefaultSchema(reader.name().join('.'), 'mssql').toLowerCase()
  if (!reader.skip('from') && !reader.skip(',')) return null
  if (isCreated) {
    const type = { type: '', values: null } as OwnColumn
    readType(reader, type)
    return { name, type: type.type, isNotNull: reader.startsWith('not null') }
  }
  const [type = '', isNull = ''] = reader.parts().map((part) => part.string())
  return { name, type, isNotNull: /^not\s+null$/i.test(isNull) }
}

/** SQL Server's own types; that of a computed column isn't declared. */
const OF_SQL_SERVER =
  /^(?:$|(?:(?:big|small|tiny)?int|integer|bit|dec|decimal|numeric|(?:small)?money|float|real|double precision|date|time|(?:small)?datetime|datetime2|datetimeoffset|timestamp|rowversion|n?(?:var)?char|n?text|national|character|(?:var)?binary|image|uniqueidentifier|xml|json|vector|sysname|sql_variant|hierarchyid|geometry|geography)\b)/i

/** Writes what the types of a table's columns are other names for. @returns columns whose type isn't in the script. */
function resolveTypes(
  table: DefinedTable,
  aliases: ReadonlyMap<string, TypeAlias>,
): SkippedStatement[] {
  return table.columns.flatMap((column) => {
    const alias = aliases.get(withoutDefaultSchema(column.type, 'mssql').toLowerCase())
    if (alias) {
      column.type = alias.type
      if (alias.isNotNull && !table.takingNull.has(column)) column.nullable = false
    }
    column.type = column.type.replace(/^sys\./i, '')
    if (OF_SQL_SERVER.test(column.type)) return []
    const why = `came as text: the type \`${column.type}\` isn’t in the script`
    const place = { line: table.line, sql: `${table.name}.${column.name}` }
    return [toSkippedStatement(place, { kind: 'partial', why })]
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
    if (reader.tokens.some(({ text }) => /^(?:primary|key)$/i.test(text))) {
      const copy = structuredClone(table)
      readChanges(reader.parts(), copy, [copy])
      if (hasSecondKey(copy, reader)) {
        return `\`${table.name}\` has a primary key already, and takes no second one: nothing of this is done unless that key is dropped before`
      }
      reader.at = begin
    }
    readChanges(reader.parts(), table, tables)
    return ''
  }
  if (reader.skip('drop table') || skipTables(reader, 'drop')) return dropTables(reader, tables)
  if (reader.skip('rename table') || skipTables(reader, 'rename')) {
    reader.skip('if exists')
    for (const pair of reader.parts()) {
      const table = tableOf(tables, tableName(pair))
      // MariaDB: how long it waits for other sessions.
      if (pair.skip('wait')) pair.next()
      else pair.skip('nowait')
      if (pair.skip('to') && table) renameTable(table, tableName(pair), tables)
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
    renameTable(table, listedName([schema, table.name.split('.').at(-1)!], 'mssql'), tables)
    return ''
  }
  if (reader.dialect === 'mssql' && skipToSelect(reader) && reader.find(/^into$/i)) {
    reader.next()
    return /^[#@]/.test(reader.peek()?.text ?? '#') ? NOT_A_DEFINITION : NO_COLUMNS
  }
  return reader.skip('insert') || reader.skip('replace') ? '' : NOT_A_DEFINITION
}

/** Skips MySQL's other word for `table`. */
const skipTables = (reader: SqlReader, verb: 'drop' | 'rename') =>
  reader.dialect === 'mysql' && reader.skip(`${verb} tables`)

const NO_COLUMNS = 'its columns aren’t listed here'

/** Skips to what a query selects, behind its common table expressions. */
function skipToSelect(reader: SqlReader): boolean {
  const verb = reader.startsWith('with') && reader.find(/^(?:select|insert|update|delete|merge)$/i)
  if (verb && !/^select$/i.test(verb.text)) reader.at = 0
  return reader.skip('select')
}

/** Matches the beginning of a definition; variables and temporary tables of SQL Server aren't tables to query. */
const DEFINES_TABLE =
  /\b(?:(?:create|alter|rename)\s+(?:online\s+|ignore\s+|or\s+replace\s+)*table|rename\s+tables)\b(?!\s*[#@])(?:\s+(?!if\b)[\w.$`"[\]]+)?/i

/** Statements whose texts are only shown or stored, and rights. */
const RUNS_NOTHING = /^(?:print|raiserror|update|delete|merge|grant|deny|revoke)$/i

/** Returns the words of a statement, from where it is read, without texts and quoted names. */
function outsideOfQuotes({ tokens, at }: SqlReader): string {
  const words = tokens.slice(at).filter(({ kind }) => kind === 'word')
  return words.map(({ text }) => text).join(' ')
}

/** Writes a part of a statement so that it can stand in backticks. */
const asOneLine = (sql: string) =>
  sql
    .replace(/[`"[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

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
  return `contains \`${asOneLine(found)}\`, which runs only when this does: write it as a statement of its own`
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

/** Finds what has a name as it is written, or but for its case, which these dialects mostly ignore. */
function named<T extends { name: string }>(list: readonly T[], name: string): T | undefined {
  const isSame = (candidate: T) => candidate.name.toLowerCase() === name.toLowerCase()
  return list.find((candidate) => candidate.name === name) ?? list.find(isSame)
}

const tableOf = (tables: readonly DefinedTable[], name: string) => named(tables, name)

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

/**
 * Reads SQL Server's `sp_rename 'dbo.ship.name', 'title', 'COLUMN'`. Without a kind, the name may be that of a table, of
 * a column, or of a constraint.
 */
function readRenaming(reader: SqlReader, tables: readonly DefinedTable[]): string | Reason {
  // `@objname = 'a'` names what follows it.
  const isVariable = ({ kind }: SqlToken, place: number) =>
    kind === 'parameter' && reader.tokens[place + 1]?.text !== '='
  if (reader.tokens.some(isVariable))
    return 'renames what only the running script knows: write the names there'
  const [from = '', to = '', kind] = reader.texts
  if (kind !== undefined && !/^(?:column|object)$/i.test(kind)) return NOT_A_DEFINITION
  const isOfColumn = /^column$/i.test(kind ?? '')
  const path = new SqlReader(from, 'mssql').name()
  const table = isOfColumn ? undefined : tableOf(tables, listedName(path, 'mssql'))
  if (table) {
    renameTable(table, [...table.name.split('.').slice(0, -1), to].join('.'), tables)
    return ''
  }
  if (/^object$/i.test(kind ?? '')) return NOT_A_DEFINITION
  const name = listedName(path.slice(0, -1), 'mssql')
  const owner = tableOf(tables, name)
  const column = owner && columnOf(owner, path.at(-1)!)
  if (column) renameColumn(owner, column.name, to, tables)
  else if (isOfColumn) return `\`${from}\` isn’t among the columns above`
  return column ? '' : NOT_A_DEFINITION
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function renameTable(table: DefinedTable, to: string, tables: readonly DefinedTable[]): void {
  for (const { foreignKeys } of tables)
    for (const key of foreignKeys) if (isSameName(key.table, table.name)) key.table = to
  table.name = to
}

function renameColumn(
  table: DefinedTable,
  from: string,
  to: string,
  tables: readonly DefinedTable[],
): void {
  const column = columnOf(table, from)
  if (!column || column.name === to) return
  const replace = (list: string[]) =>
    list.map((name) => (isSameName(name, column.name) ? to : name))
  for (const owner of tables) {
    for (const key of owner.foreignKeys) {
      if (isSameName(key.table, table.name)) key.targets = replace(key.targets)
      if (owner === table) key.columns = replace(key.columns)
    }
  }
  for (const key of table.uniques) key.columns = replace(key.columns)
  for (const [period, columns] of table.periods) table.periods.set(period, replace(columns))
  for (const values of [table.defaults, table.computed]) {
    const value = values.get(column.name)
    if (values.delete(column.name) && value !== undefined) values.set(to, value)
  }
  for (const [name, of] of table.defaultNames)
    if (of === column.name) table.defaultNames.set(name, to)
  if (table.counter === column.name) table.counter = to
  column.name = to
}

function dropColumn(table: DefinedTable, name: string): void {
  const column = columnOf(table, name)
  if (!column) return
  const isLeft = ({ columns }: Key) => !columns.some((other) => isSameName(other, column.name))
  table.columns = table.columns.filter((candidate) => candidate !== column)
  table.uniques = table.uniques.filter(isLeft)
  table.foreignKeys = table.foreignKeys.filter(isLeft)
  for (const [period, columns] of table.periods)
    if (columns.some((other) => isSameName(other, column.name))) table.periods.delete(period)
  // Without its columns, a key is gone.
  if (!table.columns.some(({ primaryKey }) => primaryKey)) table.primaryKeys = 0
  clearFilling(table, column)
}

/** Removes all that fills a column in. */
function clearFilling(table: DefinedTable, column: OwnColumn): void {
  for (const values of [table.defaults, table.computed]) values.delete(column.name)
  if (table.counter === column.name) table.counter = null
  column.filled = null
}

/** Removes a column's default; what counts up or is computed stays. */
function dropDefault(table: DefinedTable, column: OwnColumn): void {
  table.defaults.delete(column.name)
  if (column.filled === 'default' && table.counter !== column.name) column.filled = null
}

function setDefault(table: DefinedTable, column: OwnColumn, sql: string): void {
  dropDefault(table, column)
  if (sql === '' || /^\(*null\)*$/i.test(sql)) return
  column.filled ??= 'default'
  table.defaults.set(column.name, sql)
}

/** Drops a key, without which its columns still take no null. */
function dropPrimaryKey(table: DefinedTable): void {
  for (const column of table.columns) column.primaryKey = false
  table.primaryKeys = 0
  table.primaryKeyName = ''
}

/** Drops what has a name: a key, or SQL Server's default. */
function dropConstraint(table: DefinedTable, written: string): void {
  const name = written.toLowerCase()
  // SQL Server calls a key without a name `PK__ship__` and a number that it makes up.
  if (name === table.primaryKeyName || name.startsWith('pk__')) dropPrimaryKey(table)
  const isLeft = (key: Key) => key.name !== name
  table.uniques = table.uniques.filter(isLeft)
  table.foreignKeys = table.foreignKeys.filter(isLeft)
  const column = columnOf(table, table.defaultNames.get(name) ?? '')
  if (column && table.defaultNames.delete(name)) dropDefault(table, column)
}

function whyNotCreated({ tokens }: SqlReader): string | Reason {
  const isView = tokens.some(({ text }) => /^view$/i.test(text))
  return isView ? 'a view: what it selects isn’t known without a database' : NOT_A_DEFINITION
}

function readTable(
  reader: SqlReader,
  tables: DefinedTable[],
  { isReplacing, line }: { isReplacing: boolean; line: number },
): string | Reason {
  const isKept = reader.skip('if not exists')
  const path = reader.name()
  const name = listedName(path, reader.dialect)
  if (reader.dialect === 'mssql' && name.startsWith('#')) return TEMPORARY
  const known = tableOf(tables, name)
  if (known && !isReplacing) {
    const why = `\`${known.name}\` is there already, from line ${known.line}`
    if (isKept) return { kind: 'present', why: `${why}, and stays as it is` }
    // `two.dbo.ship`
    const isElsewhere = reader.dialect === 'mssql' && path.length > 2
    return `${why}: ${isElsewhere ? 'import one database at a time' : 'drop it first'}`
  }
  if (known) tables.splice(tables.indexOf(known), 1)
  const like = likeWhat(reader)
  const original = like === null ? undefined : tableOf(tables, like)
  if (original) {
    // Its keys to other tables aren't copied.
    tables.push({ ...structuredClone(original), name, line, foreignKeys: [] })
    return ''
  }
  if (reader.dialect === 'mysql' && isQueryInParentheses(reader)) return NO_COLUMNS
  const items = reader.group()
  if (!items) return NO_COLUMNS
  const parts = items.parts()
  const broken = whyBroken(parts, items, reader)
  if (broken) return broken
  const next = reader.dialect === 'mssql' ? null : DEFINES_TABLE.exec(outsideOfQuotes(reader))
  if (next) return `a semicolon is missing before \`${asOneLine(next[0])}\``
  const table: DefinedTable = {
    ...{ name, line },
    columns: [],
    defaults: new Map(),
    computed: new Map(),
    takingNull: new Set(),
    counter: null,
    uniques: [],
    foreignKeys: [],
    primaryKeyName: 'primary',
    defaultNames: new Map(),
    primaryKeys: 0,
    periods: new Map(),
  }
  for (const item of inPhases(parts, phaseOf)) readDefinition(item, table)
  if (hasSecondKey(table, reader)) {
    return 'has a second primary key, which no table takes: a key over several columns is written once, as `primary key (a, b)`'
  }
  const end = reader.at
  if (reader.dialect === 'mysql' && reader.find(/^comment$/i)) {
    reader.next()
    reader.skip('=')
    table.comment = reader.string() || null
  }
  tables.push(table)
  reader.at = end
  const hasQuery = reader.dialect === 'mysql' && reader.tokens.slice(end).some(beginsQuery)
  const why = 'came without the columns that only its query has'
  return hasQuery ? { kind: 'partial', why } : ''
}

/**
 * Returns whether a query begins at a token. MySQL takes one behind a table's columns, whose columns are added to them.
 * `values` also begins a partition's: `values in (1)`, `values less than (1)`.
 */
const beginsQuery = ({ kind, text }: SqlToken, at: number, tokens: readonly SqlToken[]) =>
  kind === 'word' &&
  (/^select$/i.test(text) ||
    (/^values$/i.test(text) && /^(?:\(|row)$/i.test(tokens[at + 1]?.text ?? '')))

/** Returns whether a table has more primary keys than its database takes; engines that are asked say it themselves. */
const hasSecondKey = ({ primaryKeys }: DefinedTable, { dialect }: SqlReader) =>
  primaryKeys > 1 && (dialect === 'mysql' || dialect === 'mssql')

/** Returns whether a query of MySQL stands in the parentheses that are next: no column has these words without quotes. */
function isQueryInParentheses({ tokens, at }: SqlReader): boolean {
  const first = tokens.slice(at).find(({ text }) => text !== '(')
  const isOpen = tokens[at]?.text === '('
  return isOpen && first?.kind === 'word' && /^(?:select|with|values|table)$/i.test(first.text)
}

/** Reads which table another one is like, which MySQL also takes in parentheses; null if it isn't like any. */
function likeWhat(reader: SqlReader): string | null {
  if (reader.skip('like')) return tableName(reader)
  if (reader.dialect !== 'mysql' || !reader.startsWith('( like')) return null
  reader.skip('( like')
  return tableName(reader)
}

/** Returns what no database can read of a table's list, as long as it's certain without one; empty if nothing. */
function whyBroken(
  parts: readonly SqlReader[],
  items: SqlReader,
  { tokens, dialect }: SqlReader,
): string {
  const count = (text: string) => tokens.filter((token) => token.text === text).length
  if (count('(') !== count(')')) return 'a parenthesis isn’t closed'
  const isEmpty = parts.some((part) => part.isAtEnd)
  // SQL Server takes a comma at the end.
  if (isEmpty || (dialect !== 'mssql' && items.tokens.at(-1)?.text === ',')) {
    return 'no column follows a comma'
  }
  const next = dialect === 'mysql' ? parts.map(afterMissingComma).find(Boolean) : undefined
  return next ? `a comma is missing before \`${asOneLine(next)}\`` : ''
}

/** Types that no option of a column is called. */
const TYPES_ALONE =
  /^(?:(?:tiny|small|medium|big)?int|integer|decimal|double|(?:var)?char|(?:tiny|medium|long)?(?:text|blob)|date(?:time)?|enum|json)$/i
/** Keys of a table, which are no part of a column. */
const OF_TABLE =
  /^(?:primary key|unique(?: (?:key|index))?|foreign key|key|index|constraint(?: \S+)? (?:primary|unique|foreign))(?: \S+)? \(/i

/** Returns what follows a column of MySQL without a comma: a key of the table, or another column; empty for nothing. */
function afterMissingComma(part: SqlReader): string {
  if (isOfTable(part) || isWithoutMeaning(part)) return ''
  // Behind the name and the type.
  const reader = new SqlReader(part.text(), part.dialect)
  for (reader.at = 2; !reader.isAtEnd; ) {
    if (reader.group()) continue
    // What these words are about is another name.
    if (reader.skip('references')) {
      reader.name()
      continue
    }
    if (
      ['collate', 'constraint', 'comment', 'default', 'charset'].some((word) => reader.skip(word))
    ) {
      if (OF_TABLE.test(joined(reader, reader.at - 1))) return reader.text(reader.at - 1)
      reader.next()
      continue
    }
    const [{ kind, text } = { kind: '', text: '' }, next] = reader.tokens.slice(reader.at)
    const isColumn = next?.kind === 'word' && TYPES_ALONE.test(next.text)
    if (OF_TABLE.test(joined(reader, reader.at))) return reader.text(reader.at)
    if (isColumn && (kind === 'name' || (kind === 'word' && !/^(?:set|on|as|or)$/i.test(text))))
      return reader.text(reader.at, reader.at + 2)
    reader.next()
  }
  return ''
}

/** Returns the next words of a statement with one space between them. */
const joined = ({ tokens }: SqlReader, at: number) =>
  tokens
    .slice(at, at + 6)
    .map(({ text }) => text)
    .join(' ')

/** Reads a name, without the schema that is the default. */
const tableName = (reader: SqlReader): string => listedName(reader.name(), reader.dialect)

/** Reads SQL Server's comments: `sp_addextendedproperty 'MS_Description', text, 'SCHEMA', …, 'TABLE', …`. */
function readDescription(reader: SqlReader, tables: readonly DefinedTable[]): string | Reason {
  const [kind, comment, , schema, , name, , column] = reader.texts
  const table = tableOf(tables, schema === 'dbo' ? (name ?? '') : `${schema}.${name}`)
  const target =
    column === undefined ? table : table?.columns.find((ownColumn) => ownColumn.name === column)
  if (kind !== 'MS_Description' || !target) return NOT_A_DEFINITION
  target.comment = comment || null
  return ''
}

/**
 * When a database does what a statement says of a table, whatever the order in the statement: a dropped key's column can take
 * null then, a column can have the name of a dropped one, and a key is of columns as they are in the end.
 */
type Phase = 'drop' | 'columns' | 'periods' | 'keys' | 'name'
const PHASES: readonly Phase[] = ['drop', 'columns', 'periods', 'keys', 'name']

/** Sorts parts of a statement by when they are done. */
const inPhases = <T>(parts: readonly T[], phase: (part: T) => Phase): T[] =>
  parts.toSorted((a, b) => PHASES.indexOf(phase(a)) - PHASES.indexOf(phase(b)))

/** Returns when a part of a table's list is read. */
const phaseOf = (item: SqlReader): Phase =>
  item.startsWith('period for') ? 'periods' : isOfTable(item) ? 'keys' : 'columns'

/** @param column that the change is about, if the table has it. */
type ReadChange = (
  change: SqlReader,
  table: DefinedTable,
  tables: readonly DefinedTable[],
  column: OwnColumn | undefined,
) => void

const add: ReadChange = (change, table) => readDefinition(change, table)
const dropNext: ReadChange = (change, table) => {
  dropColumn(table, change.string())
}
const dropNamed: ReadChange = (change, table) => {
  dropConstraint(table, change.string())
}

/** MySQL's `modify` and `change`: a definition in place of the old one, of which only the keys stay. */
const redefine: ReadChange = (change, table, _tables, known) => {
  // It may be one that the same statement adds.
  const column = known ?? columnOf(table, unquotedText(change.peek()?.text ?? '', change.dialect))
  if (!column) return
  const { name, primaryKey } = column
  clearFilling(table, column)
  const changed = readColumn(change, table, name)
  const isKey = primaryKey || changed.primaryKey
  Object.assign(column, changed, { comment: changed.comment ?? null, primaryKey: isKey })
  if (isKey) column.nullable = false
  moveColumn(table, column, change)
}

/** `alter column`: each dialect changes other parts of the column, and leaves the rest as it is. */
const alterColumn: ReadChange = (change, table, _tables, known) => {
  const name = change.string()
  const column = known ?? columnOf(table, name)
  if (!column) return
  if (change.dialect === 'mssql') return alterType(change, table, column)
  if (change.skip('set default')) {
    const begin = change.at
    skipValue(change)
    return setDefault(table, column, change.text(begin, change.at))
  }
  if (change.skip('drop default')) return dropDefault(table, column)
  // PostgreSQL.
  if (change.skip('set not null')) column.nullable = false
  else if (change.skip('drop not null')) column.nullable = true
  else if (change.skip('type') || change.skip('set data type')) readType(change, column)
}

/** SQL Server's, which changes the type and whether null is taken: without a word, it is. */
function alterType(change: SqlReader, table: DefinedTable, column: OwnColumn): void {
  // `add persisted`, `drop masked`, `add hidden`.
  if (change.skip('add') || change.skip('drop')) return
  readType(change, column)
  const isNullable = !/\bnot null\b/i.test(change.text(change.at).replace(/\s+/g, ' '))
  column.nullable = isNullable && !column.primaryKey && table.counter !== column.name
}

/** Puts a column where MySQL's `first` or `after other` says. */
function moveColumn(table: DefinedTable, column: OwnColumn, { tokens, dialect }: SqlReader): void {
  if (dialect !== 'mysql') return
  const [before, last] = tokens.slice(-2)
  const isFirst = last?.kind === 'word' && /^first$/i.test(last.text) && tokens.length > 2
  const isAfter = before?.kind === 'word' && /^after$/i.test(before.text) && tokens.length > 3
  const other = isAfter ? columnOf(table, unquotedText(last!.text, dialect)) : undefined
  if (!isFirst && !other) return
  const rest = table.columns.filter((candidate) => candidate !== column)
  const place = other ? rest.indexOf(other) + 1 : 0
  table.columns = rest.toSpliced(place, 0, column)
}

const rename: ReadChange = (change, table, tables) => {
  renameTable(table, tableName(change), tables)
}
const renameKey: ReadChange = (change, table) => {
  const from = change.string().toLowerCase()
  const key = table.uniques.find(({ name }) => name === from)
  if (key && change.skip('to')) key.name = change.string().toLowerCase()
}

/** What a clause of `alter table` does. */
interface Change {
  phase: Phase
  read: ReadChange
}

const ADD: Change = { phase: 'columns', read: add }
const DROP_COLUMN: Change = { phase: 'drop', read: dropNext }
const DROP_NAMED: Change = { phase: 'drop', read: dropNamed }
const REDEFINE: Change = { phase: 'columns', read: redefine }
const ALTER: Change = { phase: 'columns', read: alterColumn }
/** Other options may stand before it. */
const OPTIONS: Change = {
  phase: 'columns',
  read: (change, table) => {
    if (change.find(/^comment$/i) && change.next()) COMMENT.read(change, table, [], undefined)
  },
}
const COMMENT: Change = {
  phase: 'columns',
  read: (change, table) => {
    change.skip('=')
    table.comment = change.string() || null
  },
}
const RENAME: Change = { phase: 'name', read: rename }
/** The new name is given before anything else, see `renameColumns`. */
const IGNORE: Change = { phase: 'columns', read: () => {} }

/** The changes of `alter table`, by the words that begin them: longer ones first. */
const CHANGES: [words: string, change: Change][] = [
  ['add column', ADD],
  ['add', ADD],
  ['drop column', DROP_COLUMN],
  ['drop primary key', { phase: 'drop', read: (_change, table) => dropPrimaryKey(table) }],
  [
    'drop period for',
    {
      phase: 'drop',
      read: (change, table) => void table.periods.delete(change.string().toLowerCase()),
    },
  ],
  ...['foreign key', 'index', 'key', 'constraint'].map((words): [string, Change] => [
    `drop ${words}`,
    DROP_NAMED,
  ]),
  ...['check', 'partition', 'system versioning'].map((words): [string, Change] => [
    `drop ${words}`,
    IGNORE,
  ]),
  // SQL Server drops a constraint, where MySQL drops a column.
  [
    'drop',
    {
      phase: 'drop',
      read: (change, ...rest) =>
        (change.dialect === 'mssql' ? dropNamed : dropNext)(change, ...rest),
    },
  ],
  ['rename column', IGNORE],
  ...['index', 'key'].map((words): [string, Change] => [
    `rename ${words}`,
    { phase: 'drop', read: renameKey },
  ]),
  ['rename to', RENAME],
  ['rename =', RENAME],
  ['rename as', RENAME],
  ['rename', RENAME],
  ['comment', COMMENT],
  ['change column', REDEFINE],
  ['change', REDEFINE],
  ['modify column', REDEFINE],
  ['modify', REDEFINE],
  ['alter column', ALTER],
  ...['index', 'check', 'constraint'].map((words): [string, Change] => [`alter ${words}`, IGNORE]),
  ['alter', ALTER],
]

/**
 * Reads the clauses of `alter table`, in the order in which databases apply them. SQL Server writes `add` and `drop` once for
 * several: `drop constraint a, column b`.
 */
function readChanges(
  clauses: readonly SqlReader[],
  table: DefinedTable,
  tables: readonly DefinedTable[],
): void {
  let last = IGNORE
  const changes = clauses.flatMap((clause) => {
    const begun = CHANGES.find(([words]) => clause.skip(words))
    if (begun) last = begun[1]
    else if (clause.dialect !== 'mssql') last = clause.dialect === 'mysql' ? OPTIONS : IGNORE
    else if (last !== ADD && clause.skip('column')) last = DROP_COLUMN
    else if (last !== ADD && clause.skip('constraint')) last = DROP_NAMED
    // MariaDB's, of columns and of keys.
    for (const words of ['if not exists', 'if exists']) clause.skip(words)
    // MySQL adds several in parentheses.
    const list = last === ADD && clause.peek()?.text === '(' ? clause.group() : null
    const change = last
    const isRenaming = begun?.[0] === 'rename column'
    return (list?.parts() ?? [clause]).map((item) => ({
      ...{ item, isRenaming },
      read: change.read,
      phase: change === ADD ? phaseOf(item) : change.phase,
      isChange: begun !== undefined && /^change/.test(begun[0]),
    }))
  })
  const ordered = inPhases(changes, ({ phase }) => phase)
  const dropped = ordered.filter(({ phase }) => phase === 'drop')
  for (const { item, read } of dropped) read(item, table, tables, undefined)
  // Old names are those before the statement, also where two columns swap theirs.
  const renamed: { column: OwnColumn; to: string }[] = []
  const rest = ordered.slice(dropped.length).map(({ item, read, isChange, isRenaming }) => {
    const isOfColumn = isChange || isRenaming || read === redefine || read === alterColumn
    const old = isOfColumn ? unquotedText(item.peek()?.text ?? '', item.dialect) : ''
    const column = columnOf(table, old)
    if (isChange || isRenaming) item.next()
    const isNamed = isChange || (isRenaming && item.skip('to'))
    const to = isNamed ? unquotedText(item.peek()?.text ?? '', item.dialect) : ''
    if (column && to !== '') renamed.push({ column, to })
    // `change if exists`.
    return { item, column, read: isChange && !column ? IGNORE.read : read }
  })
  for (const [place, { column }] of renamed.entries())
    renameColumn(table, column.name, `\0${place}`, tables)
  for (const { column, to } of renamed) renameColumn(table, column.name, to, tables)
  for (const { item, read, column } of rest) read(item, table, tables, column)
}

const columnOf = (table: OwnTable, name: string) => named(table.columns, name)

function changeColumn(table: OwnTable, name: string, changes: Partial<OwnColumn>): void {
  Object.assign(columnOf(table, name) ?? {}, changes)
}

/** @param name of the constraint, in lower case; empty if it has none. */
type ReadKey = (item: SqlReader, table: DefinedTable, name: string) => void

/** Keys, by the words that begin them. */
const KEYS: [words: string, read: ReadKey][] = [
  [
    'primary key',
    (item, table, name) => {
      if (item.startsWith('if not exists') && table.primaryKeys > 0) return
      table.primaryKeys += 1
      const change = { primaryKey: true, nullable: false }
      for (const column of keyColumns(item, table).columns) changeColumn(table, column, change)
      if (name && item.dialect !== 'mysql') table.primaryKeyName = name
    },
  ],
  [
    'foreign key',
    (item, table, name) => {
      const { columns } = keyColumns(item, table)
      if (item.skip('references')) addForeignKey(item, table, columns, name)
    },
  ],
  [
    'unique',
    (item, table, name) => {
      const { columns, name: written } = keyColumns(item, table)
      addUnique(item, table, columns, name || written)
    },
  ],
  [
    // The columns that say from when until when a row is in force take no null.
    'period for',
    (item, table) => {
      item.skip('if not exists')
      const { columns, name } = keyColumns(item, table)
      table.periods.set(name, columns)
      for (const column of columns) changeColumn(table, column, { nullable: false })
    },
  ],
  [
    // SQL Server: `add constraint … default (0) for [column]`.
    'default',
    (item, table, name) => {
      const begin = item.at
      skipValue(item)
      const value = item.text(begin, item.at)
      const column = columnOf(table, item.skip('for') ? item.string() : '')
      if (!column) return
      setDefault(table, column, value)
      table.defaultNames.set(name, column.name)
    },
  ],
]

/** Adds a key by what follows `references`, with the name that MySQL gives it if it has none. */
function addForeignKey(item: SqlReader, table: DefinedTable, columns: string[], name: string) {
  const made = item.dialect === 'mysql' ? `${table.name}_ibfk_${table.foreignKeys.length + 1}` : ''
  const key = { table: tableName(item), targets: item.names() }
  table.foreignKeys.push({ name: name || made.toLowerCase(), columns, ...key })
}

/** Adds a key, with the name that MySQL gives it if it has none: that of its first column. */
function addUnique(item: SqlReader, table: DefinedTable, columns: string[], name: string) {
  const [first = ''] = columns
  const made = item.dialect === 'mysql' ? first.toLowerCase() : ''
  const taken = table.uniques.filter((key) => key.columns[0] === first).length
  table.uniques.push({ name: name || (taken > 0 ? `${made}_${taken + 1}` : made), columns })
}

/**
 * Reads the columns of a key after its name and its kind: ``unique key `name` using btree (…)``. For a period MariaDB takes
 * the end and the beginning, in this order.
 */
function keyColumns(item: SqlReader, table: DefinedTable): Key {
  const words: string[] = []
  while (!item.isAtEnd && item.peek()?.text !== '(') words.push(item.string())
  const [name = ''] = words.filter((word) => !/^(?:key|index|if|not|exists)$/i.test(word))
  const parts = item.group()?.parts() ?? []
  const columns = parts.flatMap((part) => {
    const column = part.name().join('.')
    const period = part.skip('without overlaps') && table.periods.get(column.toLowerCase())
    return period ? period.toReversed() : column
  })
  return { name: name.toLowerCase(), columns }
}

/** Returns whether a key or a constraint is next, rather than a column. */
const isOfTable = (item: SqlReader) =>
  item.startsWith('constraint') || KEYS.some(([words]) => item.startsWith(words))

/** Matches what begins neither a column nor a key of interest. Words that aren't reserved may be a column's name. */
const WITHOUT_MEANING: Record<Dialect, RegExp> = {
  postgres: /^(?:check\b|exclude (?:using|\()|like\b)/i,
  mysql:
    /^(?:(?:key|index|check|fulltext|spatial|like)\b|(?:partition|vector (?:key|index))\b|system versioning)/i,
  sqlite: /^check\b/i,
  mssql: /^(?:index|check)\b/i,
}

/** Reads a column or a key, of `create table` or `alter table … add`. */
function readDefinition(item: SqlReader, table: DefinedTable): void {
  const isNamed = item.skip('constraint')
  let name = ''
  if (isNamed) {
    item.skip('if not exists')
    // MySQL takes the word without a name.
    const isKey = KEYS.some(([words]) => item.startsWith(words))
    name = isKey ? '' : item.string().toLowerCase()
  }
  const key = KEYS.find(([words]) => item.skip(words))
  const first = item.peek()
  if (key) key[1](item, table, name)
  else if (first && !isNamed && !isWithoutMeaning(item)) {
    // It may be added on the condition that it isn't there yet.
    if (columnOf(table, unquotedText(first.text, item.dialect))) return
    const column = readColumn(item, table)
    table.columns.push(column)
    moveColumn(table, column, item)
  }
}

function isWithoutMeaning({ tokens, at, dialect }: SqlReader): boolean {
  const [first, second] = tokens.slice(at)
  return (
    first?.kind === 'word' && WITHOUT_MEANING[dialect].test(`${first.text} ${second?.text ?? ''}`)
  )
}

/** @param name of the constraint that the attribute is, in lower case; empty if it has none. */
type ReadAttribute = (item: SqlReader, column: OwnColumn, table: DefinedTable, name: string) => void

const readCounter: ReadAttribute = (item, column, table) => {
  table.counter = column.name
  column.nullable = false
  // SQL Server takes no value for such a column; MySQL does.
  column.filled = item.dialect === 'mssql' ? 'always' : 'default'
}
const readComputed: ReadAttribute = (item, column, table) => {
  column.filled = 'always'
  table.computed.set(column.name, item.group()?.text() ?? '')
}
const skipNext: ReadAttribute = (item) => void item.next()
const readColumnKey: ReadAttribute = (item, column, table, name) => {
  // A column may say it twice.
  if (!column.primaryKey) table.primaryKeys += 1
  column.primaryKey = true
  if (name && item.dialect !== 'mysql') table.primaryKeyName = name
}

/** What a column has, by the words that begin it. */
const ATTRIBUTES: [words: string, read: ReadAttribute][] = [
  ['not null', (_item, column) => Object.assign(column, { nullable: false })],
  // What happens to a key's row.
  ['set null', () => {}],
  ['null', (_item, column, table) => void table.takingNull.add(column)],
  ['primary key', readColumnKey],
  ['auto_increment', readCounter],
  ['identity', readCounter],
  [
    'unique',
    (item, column, table, name) => {
      item.skip('key')
      addUnique(item, table, [column.name], name)
    },
  ],
  // MySQL's short form.
  ['key', (item, ...rest) => item.dialect === 'mysql' && readColumnKey(item, ...rest)],
  ['comment', (item, column) => Object.assign(column, { comment: item.string() || null })],
  ['generated always as', readComputed],
  ['as', readComputed],
  [
    'default',
    (item, column, table, name) => {
      const begin = item.at
      skipValue(item)
      setDefault(table, column, item.text(begin, item.at))
      if (name) table.defaultNames.set(name, column.name)
    },
  ],
  ['references', (item, column, table, name) => addForeignKey(item, table, [column.name], name)],
  ['on update', skipNext],
  ...['collate', 'character set', 'char set', 'charset'].map((words): [string, ReadAttribute] => [
    words,
    (item, column) => {
      if (item.string().toLowerCase() === 'binary') holdBytes(item, column)
    },
  ]),
  ['byte', (item, column) => holdBytes(item, column)],
]

/** A text of MySQL that is said to be of bytes, in place of characters, has the type of bytes. */
function holdBytes({ dialect }: SqlReader, column: OwnColumn): void {
  if (dialect !== 'mysql') return
  column.type = column.type
    .replace(/^(?:varchar(?:acter)?|char(?:acter)? varying)(?=\(|$)/i, 'varbinary')
    .replace(/^char(?:acter)?(?=\(|$)/i, 'binary')
    .replace(/^(tiny|medium|long|)text(?=\(|$)/i, '$1blob')
    .replace(/^long(?: varchar)?$/i, 'mediumblob')
}

/** @param known the column's name if it is there already; by default, the one that is written. */
function readColumn(item: SqlReader, table: DefinedTable, known?: string): OwnColumn {
  const written = item.string()
  const column: OwnColumn = {
    name: known ?? written,
    type: '',
    nullable: true,
    filled: null,
    primaryKey: false,
    references: null,
    values: null,
  }
  // SQL Server: `total as (seats * price) persisted`, whose type isn't declared.
  if (item.peek()?.text.toLowerCase() !== 'as') readType(item, column)
  while (!item.isAtEnd) {
    const name = item.skip('constraint') ? item.string().toLowerCase() : ''
    if (readKeyWithoutComma(item, column, table, name)) continue
    const attribute = ATTRIBUTES.find(([words]) => item.skip(words))
    if (attribute) attribute[1](item, column, table, name)
    else if (!item.group()) item.next()
  }
  // MySQL's own word for a number that counts up.
  if (item.dialect === 'mysql' && /^serial$/i.test(column.type)) {
    column.nullable = false
    readCounter(item, column, table, '')
  }
  if (column.primaryKey) column.nullable = false
  // SQL Server fills these by itself, and takes no value for them.
  const isVersion = item.dialect === 'mssql' && /^(?:timestamp|rowversion)$/i.test(column.type)
  if (isVersion) column.filled = 'always'
  // These types of SQL Server take no null without a word.
  const isName = item.dialect === 'mssql' && /^(?:sys\.)?sysname$/i.test(column.type)
  if ((isVersion || isName) && !table.takingNull.has(column)) column.nullable = false
  return column
}

/** SQL Server takes a key of the table behind a column without a comma: it has a list of columns of its own. */
function readKeyWithoutComma(
  item: SqlReader,
  column: OwnColumn,
  table: DefinedTable,
  name: string,
): boolean {
  if (item.dialect !== 'mssql') return false
  const begin = item.at
  const key = KEYS.find(([words]) => words !== 'default' && item.skip(words))
  if (key) for (const words of ['clustered', 'nonclustered', 'hash']) item.skip(words)
  const isOfTable = key !== undefined && item.peek()?.text === '('
  if (isOfTable) {
    // The column isn't among the table's yet.
    const { columns } = table
    table.columns = [...columns, column]
    key[1](item, table, name)
    table.columns = columns
  } else item.at = begin
  return isOfTable
}

/** Words that stand behind the first word of a type. */
const TYPE_WORDS =
  /^(?:precision|varying|unsigned|zerofill|signed|varchar|char|character|varbinary)$/i

function readType(item: SqlReader, column: OwnColumn): void {
  const words = [item.name().join('.')]
  const isCharset = () => ['character set', 'char set'].some((next) => item.startsWith(next))
  const takeWords = () => {
    while (TYPE_WORDS.test(item.peek()?.text ?? '') && !isCharset()) words.push(item.next()!.text)
  }
  takeWords()
  column.values = null
  const list = item.group()
  const isEnum = /^enum$/i.test(words[0]!)
  if (isEnum) column.values = list?.parts().map((part) => part.string()) ?? []
  else if (list && !/^set$/i.test(words[0]!)) words.push(`${words.pop()}(${list.text()})`)
  takeWords()
  column.type = words.join(' ')
}

/** Skips the value of a default. */
function skipValue(item: SqlReader): void {
  const isSigned = item.skip('-') || item.skip('+')
  if (item.group()) return
  const first = item.next()
  // `_utf8mb4'text'` and `now()`: a word and what belongs to it.
  if (first?.kind === 'word' && !isSigned && item.peek()?.kind === 'string') item.next()
  else if (first?.kind === 'word') item.group()
}
