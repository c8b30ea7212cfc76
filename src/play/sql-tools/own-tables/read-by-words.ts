import type { Dialect } from '#base/model/dialect.ts'
import { type ScriptStatement, splitStatements } from '#base/sql/sql-tokens.ts'
import type { DefinedTable } from './defined-table.ts'
import { inOrder, type SkippedStatement, toSkippedStatement } from './own-table.ts'
import { readDefinitions } from './read-definitions.ts'
import { inRunningOrder, refersToLater } from './running-order.ts'
import { writeTypes } from './write-types.ts'

/**
 * Characters up to which a script for a dialect without an engine keeps all its rows: it is run only in the project that
 * a reader downloads. Longer ones keep those that fit here, since the script is kept in the browser as well.
 */
const KEPT = 200_000

/**
 * Reads tables of a dialect without an engine here.
 *
 * @param script null if only some of its statements, `all`, are of the database.
 */
export function readByWords(
  script: string | null,
  all: readonly ScriptStatement[],
  taken: readonly ScriptStatement[],
  leftOut: readonly SkippedStatement[],
  dialect: Dialect,
) {
  const { tables, failed, moved } = readDefinitions(taken, dialect)
  const types = writeTypes(tables, dialect)
  const length = script?.length ?? all.reduce((sum, { sql }) => sum + sql.length, 0)
  const isWhole = length <= KEPT
  const isMoved = ({ sql }: ScriptStatement) => moved.some((statement) => statement.sql === sql)
  const inOrderOfTables = (list: readonly ScriptStatement[]) => [
    ...list.filter((statement) => !isMoved(statement)),
    ...list.filter(isMoved),
  ]
  const whole = isWhole ? script : null
  const list = forProject(inOrderOfTables(isWhole ? all : taken), dialect)
  const asWritten = whole !== null && dialect === 'mssql' ? withoutUse(whole) : list
  const running = dialect === 'mssql' ? inRunningOrder(asWritten) : list
  return {
    ...{ dialect, tables, types },
    script: running ?? (moved.length > 0 ? list : asWritten),
    leftOut: inOrder([
      ...failed,
      ...nameHidden(tables),
      ...(isWhole
        ? leftOut.filter(({ kind }) => kind === 'incomplete' || kind === 'lost')
        : leftOut),
    ]),
  }
}

/** Statements that choose, make or drop a database; the project's has its own name. */
const OF_DATABASE = /^(?:use\b|(?:create|drop|alter)\s+(?:database|schema)\b)/i

/** Writes statements as a driver sends them: without MySQL's `delimiter`, and in SQL Server's batches. */
function forProject(statements: readonly ScriptStatement[], dialect: Dialect): string {
  const isKept = ({ sql }: ScriptStatement) => dialect !== 'mysql' || !OF_DATABASE.test(sql)
  const kept = statements.filter(isKept).map(({ sql }) => sql)
  if (dialect === 'mssql') return `${kept.join('\nGO\n')}\nGO\n`
  const isChecked = !kept.some((sql) => /\bforeign_key_checks\b/i.test(sql))
  const [off, on] = ['set foreign_key_checks = 0', 'set foreign_key_checks = 1']
  const list = isChecked && refersToLater(statements, dialect) ? [off, ...kept, on] : kept
  return `${list.join(';\n\n')};\n`
}

/** Statements of SQL Server about a database and its files; the project's has its own. */
const OF_FILES = /^(?:create|alter|drop)\s+database\b(?!\s+scoped\b)|\bsp_fulltext_database\b/i

/** Removes what chooses or makes a database from a script for SQL Server; other statements may need their batch. */
function withoutUse(script: string): string {
  const chosen = script.replace(/^[ \t]*use[ \t]+(?:\[[^\]]+\]|\w+)[ \t]*;?[ \t]*$/gim, '')
  const batches = chosen.split(/^(?=[ \t]*go[ \t]*;?[ \t]*\r?$)/im)
  const isOfFiles = (batch: string) => {
    const statements = splitStatements(batch, 'mssql')
    return statements.length > 0 && statements.every(({ sql }) => OF_FILES.test(sql))
  }
  return batches.filter((batch) => !isOfFiles(batch)).join('')
}

/** Names the columns that `select *` doesn't return: Kysely's types have all columns of a table. */
function nameHidden(tables: readonly DefinedTable[]): SkippedStatement[] {
  return tables.flatMap((table) => {
    const hidden = table.columns.filter(({ isHidden }) => isHidden)
    if (hidden.length === 0) return []
    const names = hidden.map(({ name }) => `\`${name}\``).join(', ')
    const why = `\`selectAll\` doesn’t return ${names}, though its type has them: select hidden columns by name`
    return toSkippedStatement({ line: table.line, sql: table.name }, { kind: 'partial', why })
  })
}
