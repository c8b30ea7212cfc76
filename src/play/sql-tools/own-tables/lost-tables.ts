import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { listedName } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { readTarget } from './limit-rows.ts'
import { BEGINNING, type OwnTable, type SkippedStatement, toSkippedStatement } from './own-table.ts'
import { renamesIn } from './renames.ts'

const GONE = 'dropped again by a statement that runs others'

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
  return subjects.flatMap(({ statement, action, table }, place) => {
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
