/** What an engine answers to one statement, in a shape that fits all drivers. */
export interface Reply {
  rows: Record<string, unknown>[]
  /** The command's name as PostgreSQL gives it: `SELECT`, `INSERT`; absent from other engines. */
  command?: string
  /** Rows written; absent for statements that return rows. */
  affected?: number
  /** Rows that an update really changed (MySQL). */
  changed?: number
  /** The last generated id (MySQL, SQLite). */
  insertId?: number
  /** Whether the statement returns rows. */
  reads: boolean
}

/** Sends one statement to an engine. */
export type Send = (sql: string, parameters: readonly unknown[]) => Promise<Reply>

/** A statement as it was sent, and the answer; no answer when it failed. */
export interface Sent {
  sql: string
  parameters: readonly unknown[]
  reply?: Reply
  /** Why it failed, as the driver said it. */
  failure?: Failure
}

/** What code may read of a driver's error. */
export interface Failure {
  message: string
  /** `23505` of `pg`, `ER_DUP_ENTRY` of `mysql2`. */
  code?: string
  /** The number of SQL Server's errors. */
  number?: number
}

/** The error that a failure was. */
export function toError({ message, ...rest }: Failure): Error {
  return Object.assign(new Error(message), rest)
}

/** Appends every statement that goes through `send`, in order. */
export function recording(send: Send, log: Sent[]): Send {
  return async (sql, parameters) => {
    const sent: Sent = { sql, parameters: [...parameters] }
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
