import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { type SkippedStatement, toSkippedStatement } from './own-table.ts'

/** Dialects whose scripts may have tables of several databases. */
type OfDatabases = 'mysql' | 'mssql'

/** Databases that a server has by itself. */
const OF_SERVER: Record<OfDatabases, RegExp> = {
  mysql: /^(?:mysql|sys|information_schema|performance_schema)$/,
  mssql: /^(?:master|model|msdb|tempdb)$/,
}

/**
 * Separates the tables of one database from those of others, which may have the same names: that with the first tables which
 * aren't the server's own.
 *
 * @returns the same list if all are of one database.
 */
export function ofOneDatabase(
  statements: readonly ScriptStatement[],
  dialect: OfDatabases,
): {
  kept: readonly ScriptStatement[]
  leftOut: SkippedStatement[]
} {
  let used = ''
  const placed = statements.map((statement) => {
    used = nameIn(USED.exec(statement.sql)) ?? used
    return { statement, database: nameIn(QUALIFIED[dialect].exec(statement.sql)) ?? used }
  })
  const isTable = ({ sql }: ScriptStatement) => /^create\s+(?:temporary\s+)?table\b/i.test(sql)
  const databases = new Set(
    placed.flatMap(({ statement, database }) => (isTable(statement) && database ? database : [])),
  )
  const own = [...databases].find((name) => !OF_SERVER[dialect].test(name))
  if (own === undefined) return { kept: statements, leftOut: [] }
  const isOwn = ({ database }: { database: string }) => database === own || database === ''
  if (databases.size < 2) {
    // Tables of others aren't created here, but would be changed under the name of one that is.
    const isForeign = ({ statement, database }: (typeof placed)[number]) =>
      !isOwn({ database }) && IS_OF_TABLE.test(statement.sql)
    const foreign = placed.filter(isForeign)
    if (foreign.length === 0) return { kept: statements, leftOut: [] }
    const leftOut = foreign.map(({ statement, database }) => {
      const why = `about a table of the database \`${database}\`, not of \`${own}\``
      return toSkippedStatement(statement, { kind: 'elsewhere', why })
    })
    return {
      kept: placed.filter((each) => !isForeign(each)).map(({ statement }) => statement),
      leftOut,
    }
  }
  const leftOut = placed.flatMap(({ statement, database }) => {
    if (isOwn({ database }) || !isTable(statement)) return []
    const why = `in the database \`${database}\`, not in \`${own}\`: import it separately`
    return [toSkippedStatement(statement, why)]
  })
  return { kept: placed.filter(isOwn).map(({ statement }) => statement), leftOut }
}

/** Returns a database's name, in lower case as it is compared; undefined for no match. */
const nameIn = (match: RegExpExecArray | null) =>
  match
    ?.slice(1)
    .find((part) => part !== undefined)
    ?.toLowerCase()

const NAME = String.raw`(?:${'`([^`]+)`'}|\[([^\]]+)\]|"([^"]+)"|([\w$]+))`
const USED = new RegExp(String.raw`^use\s+${NAME}`, 'i')
/** What stands before the name of a table. */
const BEFORE = String.raw`^(?:create\s+(?:temporary\s+)?table(?:\s+if\s+not\s+exists)?|alter\s+table|drop\s+table(?:\s+if\s+exists)?|(?:insert|replace)(?:\s+(?:ignore|low_priority|delayed))*(?:\s+into)?)\s+`
const IS_OF_TABLE = new RegExp(BEFORE, 'i')
/** A table with its database, which SQL Server takes only with a schema, or with two points. */
const QUALIFIED: Record<OfDatabases, RegExp> = {
  mysql: new RegExp(BEFORE + String.raw`${NAME}\s*\.\s*[\w$${'`'}]`, 'i'),
  mssql: new RegExp(
    BEFORE + String.raw`${NAME}\s*\.\s*(?:\[[^\]]+\]|"[^"]+"|[\w$]+)?\s*\.\s*[\w$["]`,
    'i',
  ),
}
