import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { isDefaultSchema, listedName } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { readTarget } from './limit-rows.ts'
import {
  BEGINNING,
  type OwnTable,
  type Reason,
  type SkippedStatement,
  TEMPORARY,
  toSkippedStatement,
} from './own-table.ts'
import { renamesIn } from './renames.ts'

const GONE = 'dropped again, or renamed, by a statement that runs other statements'

/**
 * Names the statements of a script of whose table nothing is left, though they ran: tables that the script drops again,
 * and changes of tables that it doesn't create.
 *
 * @param known what is named already.
 */
export function lostTables(
  statements: readonly ScriptStatement[],
  tables: readonly OwnTable[],
  known: readonly SkippedStatement[],
  dialect: Dialect,
): SkippedStatement[] {
  // Several statements may stand on one line.
  const placeOf = ({ line, start }: SkippedStatement) => `${line}:${start}`
  const named = new Set(known.map(placeOf))
  const names = tables.map(({ name }) => name.toLowerCase())
  const hasPaths = statements.some(({ sql }) => /^set\s+search_path\b/i.test(sql))
  // Where a schema is set, a table has the same name without it.
  const isSame = (a: string, b: string) =>
    a === b || (hasPaths && (a.endsWith(`.${b}`) || b.endsWith(`.${a}`)))
  const isPresent = (table: string) => names.some((name) => isSame(name, table))
  const lostRows = new Set<string>()
  // An engine refuses rows without their table by itself.
  const isEngine = ENGINE_OF[dialect] !== null
  const subject = isEngine ? /^(?:create|alter|drop|rename)\b/i : SUBJECT
  // A dump may have an `insert` for each row: most begin alike.
  const byBeginning = new Map<string, Subject>()
  const subjects = statements
    .filter(({ sql }) => subject.test(sql))
    .map((statement) => {
      const [rows] = /^(?:insert|replace)\b[^(]{0,200}\(/i.exec(statement.sql) ?? []
      const known = rows === undefined ? undefined : byBeginning.get(rows)
      const read = known ?? subjectOf(statement.sql, dialect)
      if (rows !== undefined) byBeginning.set(rows, read)
      return { statement, ...read }
    })
  const created = subjects.flatMap(({ action, table, renamed }) =>
    action === 'create' ? table : [...renamed.values()],
  )
  const isCreated = (table: string) => created.some((name) => isSame(name, table))
  // Each is named by what attaches it.
  const partitions = statements.flatMap(({ sql }) => {
    const attached = /^alter\b[\s\S]*?\battach\s+partition\s+/i.exec(sql)
    const name = attached && new SqlReader(sql.slice(attached[0].length, BEGINNING), dialect).name()
    return name ? listedName(name, dialect).toLowerCase() : []
  })
  const ofOthers = dialect === 'sqlite' ? ofOtherDatabases(statements) : []
  for (const { of } of ofOthers) named.add(placeOf(toSkippedStatement(of, '')))
  const isKnown = ({ of }: { of: ScriptStatement }) =>
    known.some((skipped) => placeOf(skipped) === placeOf(toSkippedStatement(of, '')))
  const unlisted = ofOthers.filter((other) => !isKnown(other))
  const lost = subjects.flatMap(({ statement, action, table }, place) => {
    if (named.has(placeOf(toSkippedStatement(statement, ''))) || table === '' || isPresent(table))
      return []
    if (action === 'create') {
      if (partitions.some((name) => isSame(name, table))) return []
      const { name, drop } = endOf(subjects.slice(place + 1), table, isSame)
      if (!drop && isPresent(name)) return []
      const as = name === table ? '' : `, as \`${name}\``
      const why = drop ? `dropped again in line ${drop.statement.line}${as}` : GONE
      return [toSkippedStatement(statement, { kind: 'dropped', why })]
    }
    if (action === 'rows') {
      if (isCreated(table) || lostRows.has(table)) return []
      lostRows.add(table)
      const why = `rows of \`${table}\`, which isn’t in the script`
      return [toSkippedStatement(statement, { kind: 'elsewhere', why })]
    }
    if (action !== 'alter' || isCreated(table)) return []
    const why = `changes \`${table}\`, which isn’t in the script`
    return [toSkippedStatement(statement, { kind: 'elsewhere', why })]
  })
  const ofBlocks = dialect === 'postgres' ? lostInBlocks(statements, names) : []
  return [
    ...unlisted.map(({ of, reason }) => toSkippedStatement(of, reason)),
    ...ofBlocks.filter((skipped) => !named.has(placeOf(skipped))),
    ...lost,
  ]
}

/** A table that a block of PostgreSQL creates, by its name or by what makes its name. */
const IN_BLOCK =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:(?<made>(?:\w+\.)?"?\w*[%'])|(?<name>(?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?))/gi

/**
 * Names PostgreSQL's `do` blocks of whose tables some aren't there, though they ran: a condition wasn't met, or a loop had
 * nothing to go through.
 *
 * @param present names in lower case.
 */
function lostInBlocks(
  statements: readonly ScriptStatement[],
  present: readonly string[],
): SkippedStatement[] {
  const isBlock = ({ sql }: ScriptStatement) => /^do\b/i.test(sql)
  const blocks = statements.filter(isBlock).map((statement) => {
    const created = [...statement.sql.matchAll(IN_BLOCK)].map(({ groups }) => groups!)
    const names = created.flatMap(({ name }) =>
      name ? listedName(new SqlReader(name, 'postgres').name(), 'postgres').toLowerCase() : [],
    )
    return { statement, names, isDynamic: created.some(({ made }) => made !== undefined) }
  })
  const others = statements.filter((other) => !isBlock(other)).map(({ sql }) => sql.toLowerCase())
  const isExplained = (table: string) =>
    blocks.some(({ names }) => names.includes(table)) ||
    others.some((sql) => sql.includes(table.split('.').at(-1)!))
  return blocks.flatMap(({ statement, names, isDynamic }) => {
    const missing = names.find(
      (name) => !present.some((other) => other === name || other.endsWith(`.${name}`)),
    )
    const why =
      missing !== undefined
        ? `creates \`${missing}\`, which isn’t there in the end: a condition isn’t met, or the table is renamed or dropped again`
        : isDynamic && present.every(isExplained)
          ? 'creates tables whose names it makes while it runs: here, it created none'
          : ''
    return why ? toSkippedStatement(statement, why) : []
  })
}

/** Returns what a script of SQLite creates in another database of its connection: queries name only those of the main one. */
function ofOtherDatabases(
  statements: readonly ScriptStatement[],
): { of: ScriptStatement; reason: Reason }[] {
  return statements.flatMap((of) => {
    const reader = new SqlReader(of.sql.slice(0, BEGINNING), 'sqlite')
    if (!['table', 'view', 'virtual table'].some((what) => reader.skip(`create ${what}`))) return []
    reader.skip('if not exists')
    const [database = '', ...rest] = reader.name()
    if (rest.length === 0 || isDefaultSchema(database, 'sqlite')) return []
    if (/^temp$/i.test(database)) return { of, reason: TEMPORARY }
    const why = `in \`${database}\`, a database that the script attaches: its tables aren’t listed`
    return { of, reason: { kind: 'unlisted', why } }
  })
}

/** Follows a table to where a script drops it, by its names. */
function endOf<T extends Subject>(
  later: readonly T[],
  table: string,
  isSame: (a: string, b: string) => boolean,
): { name: string; drop: T | undefined } {
  let name = table
  for (const subject of later) {
    const isAbout = [subject.table, ...subject.also].some((other) => isSame(other, name))
    if (isAbout && subject.action === 'drop') return { name, drop: subject }
    const [, to] = [...subject.renamed].find(([from]) => isSame(from, name)) ?? []
    name = to ?? name
  }
  return { name, drop: undefined }
}

/** Matches what is about a table. */
const SUBJECT = /^(?:create|alter|drop|rename|insert|replace|exec|execute)\b/i
const OF_PROCEDURE = /^exec(?:ute)?\b/i

type Action = 'create' | 'alter' | 'drop' | 'rows' | 'other'

interface Subject {
  action: Action
  table: string
  /** Further tables of a `drop`. */
  also: string[]
  /** What tables are called from then on, by their names before: MySQL's `rename table` takes several. */
  renamed: ReadonlyMap<string, string>
}

const NO_TABLE: Subject = { action: 'other', table: '', also: [], renamed: new Map() }

/** Returns what a statement does to which table, by its name in lower case; no name for other statements. */
export function subjectOf(sql: string, dialect: Dialect): Subject {
  const nameOf = (parts: readonly string[]) => listedName(parts, dialect).toLowerCase()
  const reader = new SqlReader(sql.slice(0, BEGINNING), dialect)
  const renamed = renamesIn(sql, dialect)
  if (dialect === 'mssql' && (OF_PROCEDURE.test(sql) || renamed.size > 0)) {
    const [table = ''] = renamed.keys()
    return { ...NO_TABLE, table, renamed }
  }
  const target = readTarget(reader)
  // A variable or a temporary table of SQL Server.
  if (target && /^[@#]/.test(target.table.at(-1)!)) return NO_TABLE
  if (target) return { ...NO_TABLE, action: 'rows', table: nameOf(target.table) }
  const action = (['create', 'alter', 'drop', 'rename'] as const).find((word) => reader.skip(word))
  for (const word of ['or replace', 'temporary', 'unlogged', 'online', 'ignore']) reader.skip(word)
  if (!reader.skip('table') && !(dialect === 'mysql' && reader.skip('tables'))) return NO_TABLE
  for (const words of ['if not exists', 'if exists', 'only']) reader.skip(words)
  const table = nameOf(reader.name())
  const also: string[] = []
  while (action === 'drop' && reader.skip(',')) also.push(nameOf(reader.name()))
  return { action: action === 'rename' ? 'alter' : (action ?? 'other'), table, also, renamed }
}
