import { PostgresDialect } from 'kysely'
import type { Send } from './reply.ts'

/**
 * Builds Kysely's own PostgreSQL dialect on top of `send`, emulating the part of `pg` that it uses, so that
 * begin, savepoints and isolation levels are what readers' programs send.
 */
export function postgresDialect(send: Send): PostgresDialect {
  const query = async (statement: string | Cursor, parameters: readonly unknown[] = []) => {
    const { rows, command, affected } = await send(statement as string, parameters)
    return { rows, command: command as 'SELECT', rowCount: affected ?? rows.length }
  }
  const client = {
    query: (statement: string | Cursor, parameters?: readonly unknown[]) =>
      statement instanceof Cursor ? statement.open(send) : query(statement, parameters),
    release: () => {},
  }
  return new PostgresDialect({
    cursor: Cursor as never,
    pool: { connect: async () => client as never, end: async () => {} },
  })
}

/** Reads a result in chunks, as `pg-cursor` does. */
class Cursor {
  readonly #sql: string
  readonly #parameters: readonly unknown[]
  #rows: Promise<Record<string, unknown>[]> = Promise.resolve([])

  constructor(sql: string, parameters: readonly unknown[]) {
    this.#sql = sql
    this.#parameters = parameters
  }

  open(send: Send): this {
    this.#rows = send(this.#sql, this.#parameters).then(({ rows }) => [...rows])
    return this
  }

  async read(count: number): Promise<Record<string, unknown>[]> {
    return (await this.#rows).splice(0, count)
  }

  async close(): Promise<void> {}
}
