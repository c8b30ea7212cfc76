import { isControl } from '#base/engines/reply.ts'
import type { Dialect } from '#base/model/dialect.ts'
import { DIALECTS } from '#base/model/dialect.ts'
import type { SampleClaim } from '#base/model/reference.ts'
import type { SampleRuns } from './run-samples.ts'

/** SQL in a comment that differs from what Kysely generates. */
export interface DifferentClaim {
  /** The dialect that the comment names; null when it names none. */
  dialect: Dialect | null
  sql: string
}

/** Returns the SQL in a comment that differs from the generated SQL. */
export function findWrongClaims(
  claims: readonly SampleClaim[],
  runs: SampleRuns,
): DifferentClaim[] {
  return claims.flatMap(({ database, sql }) => {
    const dialect = dialectOf(database)
    const compared = dialect ? [dialect] : DIALECTS
    const generated = compared.map((comparedDialect) => {
      const sent = runs[comparedDialect].statements.filter((statement) => !isControl(statement.sql))
      const text = sent.map((statement) => normalizeSql(statement.sql, comparedDialect)).join(' ')
      return { text, isSame: text === normalizeSql(sql, comparedDialect) }
    })
    const isSame = generated.some((claim) => claim.isSame)
    return isSame || generated.every(({ text }) => text === '') ? [] : [{ dialect, sql }]
  })
}

/** Maps the comments' names of databases to dialects. */
function dialectOf(database: string | null): Dialect | null {
  if (database === null) return null
  if (/postgres/i.test(database)) return 'postgres'
  if (/ms ?sql|sql server/i.test(database)) return 'mssql'
  if (/mysql/i.test(database)) return 'mysql'
  return /sqlite/i.test(database) ? 'sqlite' : null
}

/**
 * Removes insignificant differences from SQL: white space, letter case, a trailing semicolon, and the
 * dialect's quotes around names that mean the same without them.
 */
export function normalizeSql(sql: string, dialect: Dialect): string {
  return sql
    .replace(dialect === 'mysql' ? /`([a-z_]\w*)`/g : /"([a-z_]\w*)"/g, '$1')
    .replace(/;\s*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .trim()
    .toLowerCase()
}
