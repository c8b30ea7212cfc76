import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { type SkippedStatement, toSkippedStatement } from './own-table.ts'

/** Databases that MySQL has by itself. */
const OF_MYSQL = /^(?:mysql|sys|information_schema|performance_schema)$/

/**
 * Separates the tables of one database from those of others, which may have the same names: that with the first tables which
 * aren't MySQL's own.
 */
export function ofOneDatabase(statements: readonly ScriptStatement[]): {
  kept: readonly ScriptStatement[]
  leftOut: SkippedStatement[]
} {
  let used = ''
  const placed = statements.map((statement) => {
    used = /^use\s+`?([^`;\s]+)`?/i.exec(statement.sql)?.[1]?.toLowerCase() ?? used
    const [, ...names] = QUALIFIED.exec(statement.sql) ?? []
    const name = names.find((part) => part !== undefined)?.toLowerCase()
    return { statement, database: name ?? used }
  })
  const isTable = ({ sql }: ScriptStatement) => /^create\s+(?:temporary\s+)?table\b/i.test(sql)
  const databases = new Set(
    placed.flatMap(({ statement, database }) => (isTable(statement) && database ? database : [])),
  )
  const own = [...databases].find((name) => !OF_MYSQL.test(name))
  if (databases.size < 2 || own === undefined) return { kept: statements, leftOut: [] }
  const isOwn = ({ database }: { database: string }) => database === own || database === ''
  const leftOut = placed.flatMap(({ statement, database }) => {
    if (isOwn({ database }) || !isTable(statement)) return []
    const why = `in the database \`${database}\`, not in \`${own}\`: import it separately`
    return [toSkippedStatement(statement, why)]
  })
  return { kept: placed.filter(isOwn).map(({ statement }) => statement), leftOut }
}

/** A table of MySQL with its database. */
const QUALIFIED =
  /^(?:create\s+(?:temporary\s+)?table(?:\s+if\s+not\s+exists)?|alter\s+table|drop\s+table(?:\s+if\s+exists)?|(?:insert|replace)(?:\s+(?:ignore|low_priority|delayed))*(?:\s+into)?)\s+(?:`([^`]+)`|([\w$]+))\s*\.\s*[\w$`]/i
