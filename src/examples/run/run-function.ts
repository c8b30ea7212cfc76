import { Kysely, type Dialect as KyselyDialect } from 'kysely'
import type { Sent } from '#engines/reply.ts'
import type { Database } from '#sample/database.ts'

/** One run of an example on one engine. */
export interface Outcome {
  /** Every statement, in order. */
  sent: Sent[]
  value?: unknown
  error?: unknown
}

export type ExampleFunction = (db: Kysely<Database>) => Promise<unknown>

/**
 * Runs an example.
 *
 * @param dialect a dialect whose engine appends every statement to `log`.
 */
export async function runFunction(
  fn: ExampleFunction,
  dialect: KyselyDialect,
  log: Sent[],
): Promise<Outcome> {
  const db = new Kysely<Database>({ dialect })
  try {
    return { sent: log, value: await fn(db) }
  } catch (error) {
    return { sent: log, error }
  } finally {
    await db.destroy()
  }
}
