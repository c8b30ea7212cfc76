import type { LoggedStatement } from '#engines/reply.ts'

/** What statements may have changed: nothing, rows, or the tables themselves and anything else. */
export type Change = 'nothing' | 'rows' | 'tables'

const CONTROLS_OR_READS =
  /^\s*(begin|start|savepoint|save|release|commit|rollback|set|select|show|explain|with)\b/i
/** Also in a CTE, behind `with`. */
const CHANGES_ROWS = /\b(insert|update|delete|merge|replace)\b/i
const BEGINS_WITH_CHANGE = /^\s*(insert|update|delete|merge|replace)\b/i

/**
 * Returns what an example may have changed, so that its database is reset only as far as necessary. A statement
 * without a reply failed, which may have left anything behind.
 */
export function findChange(log: readonly LoggedStatement[]): Change {
  let change: Change = 'nothing'
  for (const { sql, reply } of log) {
    const isRead = CONTROLS_OR_READS.test(sql)
    if (!reply || !(isRead || BEGINS_WITH_CHANGE.test(sql))) return 'tables'
    if (CHANGES_ROWS.test(sql)) change = 'rows'
  }
  return change
}
