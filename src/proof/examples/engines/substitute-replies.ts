import type { Dialect as KyselyDialect } from 'kysely'
import { mssqlDialect } from '#base/engines/mssql-dialect.ts'
import { mysqlDialect } from '#base/engines/mysql-dialect.ts'
import {
  type Failure,
  isControl,
  type LoggedStatement,
  type Reply,
  type Send,
  toError,
  withStatementLog,
} from '#base/engines/reply.ts'

/**
 * Returns replies for an engine that isn't available, taken from another engine's run: the nth query gets the
 * other engine's nth reply, or fails as it did there. This way, a transaction that reads an id, or an insert
 * that returns one, can run to completion. The outcome is never shown as a result.
 */
export function substituteReplies(others: readonly LoggedStatement[]): Send {
  const answers = others.filter(({ sql }) => !isControl(sql))
  let next = 0
  return async (sql) => {
    if (isControl(sql)) return { rows: [], reads: false, affected: 0 }
    const { failure, reply: answer = DEFAULT_REPLY } = answers[next] ?? {}
    next += 1
    if (failure) throw toError(toOtherDriverFailure(failure))
    const reads = /^\s*(select|with)\b/i.test(sql)
    const id = Number(answer.rows[0]?.id ?? answer.insertId ?? 1)
    return { ...answer, reads, affected: answer.affected ?? answer.rows.length, insertId: id }
  }
}

/** Creates a dialect without an engine that uses another engine's replies; statements go into `log`. */
export function substituteDialect(
  dialect: 'mssql' | 'mysql',
  others: readonly LoggedStatement[],
  log: LoggedStatement[],
): KyselyDialect {
  const send = withStatementLog(substituteReplies(others), log)
  return dialect === 'mssql' ? mssqlDialect(send) : mysqlDialect(send)
}

/** Reply to statements that the other engine's code doesn't send. */
const DEFAULT_REPLY: Reply = { rows: [{ id: 1 }], affected: 1, reads: true }

/** Converts a failure to the codes that code for other databases checks, such as for a unique violation. */
function toOtherDriverFailure({ message, code }: Failure): Failure {
  return code === '23505' ? { message, code: 'ER_DUP_ENTRY', number: 2627 } : { message }
}
