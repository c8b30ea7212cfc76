import { Kysely, type Dialect as KyselyDialect } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { Sent } from '../engines/reply.ts'

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
 * @param dialect a dialect whose engine writes every statement on `tape`.
 */
export async function runFunction(
  fn: ExampleFunction,
  dialect: KyselyDialect,
  tape: Sent[],
): Promise<Outcome> {
  const db = new Kysely<Database>({ dialect })
  try {
    return { sent: tape, value: await fn(db) }
  } catch (error) {
    return { sent: tape, error }
  } finally {
    await db.destroy()
  }
}
