import type { Dialect as KyselyDialect } from 'kysely'
import type { LoggedStatement } from '#base/engines/reply.ts'

/** A database that code runs on, with the same tables and rows for each run. */
export interface FreshDatabase {
  /** `PostgreSQL 18.1`. */
  readonly name: string
  /** Opens a dialect on a fresh copy; the statements that it sends are appended to `log`. */
  open(log: LoggedStatement[]): Promise<KyselyDialect>
  /** Runs a script on the copy that was opened last. */
  script(sql: string): Promise<void>
  /** Tracks what statements may have changed, which the next `open` resets. */
  leave(log: readonly LoggedStatement[]): void
  close(): Promise<void>
}

/** What statements may have changed: nothing, rows, or the tables themselves and anything else. */
export type Change = 'nothing' | 'rows' | 'tables'

const CONTROLS_OR_READS =
  /^\s*(begin|start|savepoint|save|release|commit|rollback|set|select|show|explain|with)\b/i
/** Also in a CTE, behind `with`. */
const CHANGES_ROWS = /\b(insert|update|delete|merge|replace)\b/i
const BEGINS_WITH_CHANGE = /^\s*(insert|update|delete|merge|replace)\b/i

/**
 * Returns what statements may have changed, so that a database is reset only as far as necessary. A statement
 * without a reply failed, which may have left anything behind.
 *
 * @param before what earlier statements may have changed
 */
export function findChange(log: readonly LoggedStatement[], before: Change): Change {
  let change = before
  for (const { sql, reply } of log) {
    const isKnown = CONTROLS_OR_READS.test(sql) || BEGINS_WITH_CHANGE.test(sql)
    if (!reply || !isKnown) return 'tables'
    if (CHANGES_ROWS.test(sql) && change === 'nothing') change = 'rows'
  }
  return change
}
