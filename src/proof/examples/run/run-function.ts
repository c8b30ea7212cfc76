import { Kysely, type Dialect as KyselyDialect } from 'kysely'
import type { LoggedStatement } from '#base/engines/reply.ts'
import type { Database } from '#sample/database.ts'
import { OriginTracer } from './trace-origins.ts'

/** One run of an example on one engine. */
export interface Outcome {
  /** Every statement, in order. */
  sent: LoggedStatement[]
  value?: unknown
  error?: unknown
  /** Tracks which call generated which part of a statement. */
  tracer: OriginTracer
}

export type ExampleFunction = (db: Kysely<Database>) => Promise<unknown>

/**
 * Runs an example.
 *
 * @param open opens a dialect whose engine appends every statement to the log.
 */
export async function runFunction(
  fn: ExampleFunction,
  open: (log: LoggedStatement[]) => KyselyDialect | Promise<KyselyDialect>,
): Promise<Outcome> {
  const sent: LoggedStatement[] = []
  const tracer = new OriginTracer()
  const db = new Kysely<Database>({ dialect: tracer.trace(await open(sent)) })
  tracer.start()
  try {
    return { sent, tracer, value: await fn(db) }
  } catch (error) {
    return { sent, tracer, error }
  } finally {
    tracer.stop()
    await db.destroy()
  }
}
