import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { subjectOf } from './lost-tables.ts'
import type { OwnTable } from './own-table.ts'

const BEGINS = /^(?:begin(?!\s+(?:try|catch)\b)|start\s+transaction)\b/i
const COMMITS = /^(?:commit|end)\b/i
const ROLLS_BACK = /^(?:rollback|abort)\b(?![\s\S]*\b(?:to|prepared)\b)/i
const CHANGES = /^(?:create|alter|insert|replace)\b/i

/**
 * Says which tables a script makes or changes in a transaction that it rolls back. They are read all the same: SQLite ends the
 * dump of a damaged database so, which is brought for its tables. MySQL ends a transaction before each definition, and
 * T-SQL's are mostly rolled back on a condition.
 *
 * @returns a sentence for the reader; empty if there are none.
 */
export function describeRolledBack(
  statements: readonly ScriptStatement[],
  tables: readonly OwnTable[],
  dialect: Dialect,
): string {
  const isRolledBack = statements.some(({ sql }) => ROLLS_BACK.test(sql))
  if (!isRolledBack || dialect === 'mysql' || dialect === 'mssql') return ''
  const present = new Map(tables.map(({ name }) => [name.toLowerCase(), name]))
  const names = new Set<string>()
  let open: Set<string> | null = null
  let begin = 0
  const places: string[] = []
  for (const { sql, line } of statements) {
    if (BEGINS.test(sql)) {
      open = new Set()
      begin = line
    } else if (COMMITS.test(sql)) open = null
    else if (open && ROLLS_BACK.test(sql)) {
      for (const name of open) names.add(name)
      if (open.size > 0) places.push(begin === line ? `line ${line}` : `lines ${begin} to ${line}`)
      open = null
    } else if (open && CHANGES.test(sql)) {
      const name = present.get(subjectOf(sql, dialect).table)
      if (name !== undefined) open.add(name)
    }
  }
  if (names.size === 0) return ''
  const list = new Intl.ListFormat('en').format([...names].map((name) => `\`${name}\``))
  return `The script rolls back what it does to ${list} in ${places.join(', ')}. It was read all the same, as if it were committed.`
}
