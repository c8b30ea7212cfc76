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
}

/** Writes down every statement that goes through `send`, in order. */
export function recording(send: Send, tape: Sent[]): Send {
  return async (sql, parameters) => {
    const sent: Sent = { sql, parameters: [...parameters] }
    tape.push(sent)
    const reply = await send(sql, parameters)
    sent.reply = reply
    return reply
  }
}
