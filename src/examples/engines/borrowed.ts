import { isControl } from '../run/statements.ts'
import type { Reply, Send, Sent } from './reply.ts'

/**
 * Answers for an engine that isn't there, borrowed from the run of another one: the nth query gets the
 * other's nth answer. So a transaction that reads an id, or an insert that gives one, can be followed
 * to its end; what comes of it is never shown as a result.
 */
export function borrowed(others: readonly Sent[]): Send {
  const answers = others.filter(({ sql }) => !isControl(sql)).map(({ reply }) => reply)
  let next = 0
  return async (sql) => {
    if (isControl(sql)) return { rows: [], reads: false, affected: 0 }
    const answer = answers[next] ?? SOMETHING
    next += 1
    const reads = /^\s*(select|with)\b/i.test(sql)
    const id = Number(answer.rows[0]?.id ?? answer.insertId ?? 1)
    return { ...answer, reads, affected: answer.affected ?? answer.rows.length, insertId: id }
  }
}

/** For statements that the other engine's code doesn't send. */
const SOMETHING: Reply = { rows: [{ id: 1 }], affected: 1, reads: true }
