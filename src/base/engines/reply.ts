/** An engine's response to one statement, in a shape that suits all drivers. */
export interface Reply {
  rows: Record<string, unknown>[]
  /** Command name as reported by PostgreSQL: `SELECT`, `INSERT`; absent for other engines. */
  command?: string
  /** Rows written; absent for statements that return rows. */
  affected?: number
  /** Rows that an update actually changed (MySQL). */
  changed?: number
  /** The last generated id (MySQL, SQLite). */
  insertId?: number
  /** Whether the statement returns rows. */
  reads: boolean
}

/** Sends one statement to an engine. */
export type Send = (sql: string, parameters: readonly unknown[]) => Promise<Reply>

/** A statement as it was sent, and the reply; no reply if it failed. */
export interface LoggedStatement {
  sql: string
  parameters: readonly unknown[]
  reply?: Reply
  /** Why it failed, as reported by the driver. */
  failure?: Failure
}

/** The parts of a driver's error that code may read. */
export interface Failure {
  message: string
  /** Such as `23505` from `pg` or `ER_DUP_ENTRY` from `mysql2`. */
  code?: string
  /** SQL Server's error number. */
  number?: number
}

/** Converts a failure back to an error. */
export function toError({ message, ...rest }: Failure): Error {
  return Object.assign(new Error(message), rest)
}

/** Wraps `send` so that every statement is appended to `log`, in order. */
export function withStatementLog(send: Send, log: LoggedStatement[]): Send {
  return async (sql, parameters) => {
    const sent: LoggedStatement = { sql, parameters: [...parameters] }
    log.push(sent)
    try {
      sent.reply = await send(sql, parameters)
    } catch (error) {
      sent.failure = failureOf(error)
      throw error
    }
    return sent.reply
  }
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return { message, ...(typeof code === 'string' ? { code } : {}) }
}

const CONTROL =
  /^(begin|start transaction|set transaction|commit|rollback|savepoint|save transaction|release)\b/i

/** Returns whether a statement controls a transaction: starts or ends it, or manages a savepoint. */
export function isControl(sql: string): boolean {
  return CONTROL.test(sql)
}
