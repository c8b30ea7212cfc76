import { MysqlDialect, type MysqlPool } from 'kysely'
import type { Reply, Send } from './reply.ts'

type Callback = (error: unknown, result?: unknown) => void

/** Builds Kysely's own MySQL dialect on top of `send`, emulating the part of `mysql2` that it uses. */
export function mysqlDialect(send: Send): MysqlDialect {
  const connection = {
    query(sql: string, parameters: readonly unknown[], callback?: Callback) {
      const reply = send(sql, parameters)
      // Kysely only iterates over the stream.
      if (!callback) return { stream: () => streamRows(reply) }
      reply.then(
        (value) => callback(undefined, toResult(value)),
        (error) => callback(error),
      )
      return undefined
    },
    release: () => {},
  }
  const pool = {
    getConnection: (callback: Callback) => callback(undefined, connection),
    end: (callback: Callback) => callback(undefined),
  }
  return new MysqlDialect({ pool: pool as unknown as MysqlPool })
}

async function* streamRows(reply: Promise<Reply>) {
  yield* (await reply).rows
}

function toResult({ reads, rows, insertId, affected, changed }: Reply): unknown {
  return reads ? rows : { insertId: insertId ?? 0, affectedRows: affected, changedRows: changed }
}
