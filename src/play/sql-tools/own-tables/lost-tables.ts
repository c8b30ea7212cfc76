import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { withoutDefaultSchema } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { type OwnTable, type SkippedStatement, toSkippedStatement } from './own-table.ts'

/** Matches why a table isn't there that the script drops again. */
export const DROPPED = /^dropped again /

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
  const named = new Set(known.map(({ line }) => line))
  const present = new Set(tables.map(({ name }) => name.toLowerCase()))
  const subjects = statements
    .filter(({ sql }) => /^(?:create|alter|drop|rename)\b/i.test(sql))
    .map((statement) => ({ statement, ...subjectOf(statement.sql, dialect) }))
  const created = new Set(
    subjects.flatMap(({ action, table, renamed }) =>
      action === 'create' ? table : (renamed ?? []),
    ),
  )
  return subjects.flatMap(({ statement, action, table }, place) => {
    if (named.has(statement.line) || table === '' || present.has(table)) return []
    const later = subjects.slice(place + 1).filter((other) => other.table === table)
    if (action === 'create') {
      if (later.some(({ renamed }) => renamed)) return []
      const drop = later.find((other) => other.action === 'drop')
      return drop
        ? [toSkippedStatement(statement, `dropped again in line ${drop.statement.line}`)]
        : []
    }
    if (action !== 'alter' || created.has(table)) return []
    return [toSkippedStatement(statement, `changes \`${table}\`, which isn’t in the script`)]
  })
}

type Action = 'create' | 'alter' | 'drop' | 'other'

/** Returns what a statement does to which table, by its name in lower case; no name for other statements. */
function subjectOf(
  sql: string,
  dialect: Dialect,
): { action: Action; table: string; renamed: string | null } {
  const reader = new SqlReader(sql, dialect)
  const action = (['create', 'alter', 'drop', 'rename'] as const).find((word) => reader.skip(word))
  for (const word of ['or replace', 'unlogged']) reader.skip(word)
  if (!reader.skip('table')) return { action: 'other', table: '', renamed: null }
  for (const words of ['if not exists', 'if exists', 'only']) reader.skip(words)
  const readName = () => {
    const parts = reader.name()
    // A schema of MySQL is a database: that of the dump.
    const name = dialect === 'mysql' ? parts.at(-1)! : withoutDefaultSchema(parts.join('.'))
    return name.toLowerCase()
  }
  const table = readName()
  const isRenaming = action === 'rename' || (action === 'alter' && reader.skip('rename'))
  const isOfTable = isRenaming && ['to', 'as'].some((word) => reader.skip(word))
  return {
    action: action === 'rename' ? 'alter' : (action ?? 'other'),
    table,
    renamed: isOfTable ? readName() : null,
  }
}
