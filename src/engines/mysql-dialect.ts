import { Readable } from 'node:stream'
import { MysqlDialect, type MysqlPool } from 'kysely'
import type { Reply, Send } from './reply.ts'

type Callback = (error: unknown, result?: unknown) => void

/** Builds Kysely's own MySQL dialect on top of `send`, emulating the part of `mysql2` that it uses. */
export function mysqlDialect(send: Send): MysqlDialect {
  const connection = {
    query(sql: string, parameters: readonly unknown[], callback?: Callback) {
      const reply = send(sql, parameters)
      if (!callback) return { stream: () => Readable.from(rowsOf(reply)) }
      reply.then(
        (value) => callback(undefined, resultOf(value)),
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
  return new MysqlDialect({ pool: pool as MysqlPool })
}

async function* rowsOf(reply: Promise<Reply>) {
  yield* (await reply).rows
}

function resultOf({ reads, rows, insertId, affected, changed }: Reply): unknown {
  return reads ? rows : { insertId: insertId ?? 0, affectedRows: affected, changedRows: changed }
}
