import type { Dialect as KyselyDialect } from 'kysely'
import { mssqlDialect } from '#engines/mssql-dialect.ts'
import { mysqlDialect } from '#engines/mysql-dialect.ts'
import {
  type Failure,
  type Reply,
  recording,
  type Send,
  type Sent,
  toError,
} from '#engines/reply.ts'
import { isControl } from '../run/statements.ts'

/**
 * Answers for an engine that isn't there, taken from another engine's run: the nth query gets the other's
 * nth answer, or fails as the other did. So a transaction that reads an id, or an insert that gives one, can be followed
 * to its end; what comes of it is never shown as a result.
 */
export function substituteReplies(others: readonly Sent[]): Send {
  const answers = others.filter(({ sql }) => !isControl(sql))
  let next = 0
  return async (sql) => {
    if (isControl(sql)) return { rows: [], reads: false, affected: 0 }
    const { failure, reply: answer = SOMETHING } = answers[next] ?? {}
    next += 1
    if (failure) throw toError(asOtherDrivers(failure))
    const reads = /^\s*(select|with)\b/i.test(sql)
    const id = Number(answer.rows[0]?.id ?? answer.insertId ?? 1)
    return { ...answer, reads, affected: answer.affected ?? answer.rows.length, insertId: id }
  }
}

/** A dialect without an engine here, answered for by another engine's run; what is sent goes into `log`. */
export function substituteDialect(
  dialect: 'mssql' | 'mysql',
  others: readonly Sent[],
  log: Sent[],
): KyselyDialect {
  const send = recording(substituteReplies(others), log)
  return dialect === 'mssql' ? mssqlDialect(send) : mysqlDialect(send)
}

/** For statements that the other engine's code doesn't send. */
const SOMETHING: Reply = { rows: [{ id: 1 }], affected: 1, reads: true }

/** A failure with the codes by which code for other databases knows it; a broken unique constraint is read so. */
function asOtherDrivers({ message, code }: Failure): Failure {
  return code === '23505' ? { message, code: 'ER_DUP_ENTRY', number: 2627 } : { message }
}
