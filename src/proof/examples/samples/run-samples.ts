import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import type { LoggedStatement } from '#base/engines/reply.ts'
import type { Dialect } from '#base/model/dialect.ts'
import type { SampleDialectProof } from '#base/model/sample-proof.ts'
import type { FreshDatabase } from '../engines/fresh-database.ts'
import { freshPostgres } from '../engines/fresh-postgres.ts'
import { freshSqlite } from '../engines/fresh-sqlite.ts'
import { substituteDialect } from '../engines/substitute-replies.ts'
import { type CompanionEngine, dropScript, readCompanionScripts, readContext } from './companion.ts'
import { runSample, type SampleOutcome } from './run-sample.ts'
import type { PreparedSample } from './sample-module.ts'

/** The result of a sample with one dialect. */
export interface SampleRun extends Omit<SampleDialectProof, 'statements'> {
  /** The statements that were sent, in order, or pieces of SQL that the sample builds but doesn't send. */
  statements: { sql: string; parameters: readonly unknown[] }[]
}

export type SampleRuns = Record<Dialect, SampleRun>

/**
 * Runs samples on PostgreSQL and SQLite, and compiles them for the other dialects.
 *
 * @throws Error when the companion database can't be read or created.
 */
export async function runSamples(
  samples: readonly PreparedSample[],
  root: string,
  engine: PostgresEngine,
): Promise<SampleRuns[]> {
  const scripts = await readCompanionScripts(root)
  const { context } = await readContext(root)
  const pglite = freshPostgres(engine, scripts.postgres)
  const fresh = freshSqlite(scripts.sqlite)
  const results: SampleRuns[] = []
  // Kysely logs there when a sample uses something that is deprecated.
  const { log } = console
  console.log = () => {}
  try {
    for (const sample of samples) {
      const postgres = await runOn('postgres', pglite, sample, context)
      const sqlite = await runOn('sqlite', fresh, sample, context)
      const substitutes = postgres.error === null ? postgres.sent : sqlite.sent
      results.push({
        postgres: toRun(postgres, pglite.name),
        mysql: toRun(await compileSample(sample, 'mysql', substitutes, context), null),
        mssql: toRun(await compileSample(sample, 'mssql', substitutes, context), null),
        sqlite: toRun(sqlite, fresh.name),
      })
    }
  } finally {
    console.log = log
    await fresh.close()
  }
  return results
}

/** Runs a sample on a fresh copy of the companion database, without what it is about to create. */
export async function runOn(
  engine: CompanionEngine,
  database: FreshDatabase,
  sample: PreparedSample,
  context: object,
): Promise<SampleOutcome> {
  const log: LoggedStatement[] = []
  const dialect = await database.open(log)
  const drops = dropScript(sample.code, engine)
  if (drops) await database.script(drops)
  const outcome = await runSample(sample, dialect, log, context)
  database.leave(drops ? [{ sql: drops, parameters: [] }, ...log] : log)
  return outcome
}

/** Compiles a sample for a dialect without an engine here, using another engine's replies. */
async function compileSample(
  sample: PreparedSample,
  dialect: 'mssql' | 'mysql',
  substitutes: readonly LoggedStatement[],
  context: object,
): Promise<SampleOutcome> {
  const log: LoggedStatement[] = []
  return await runSample(sample, substituteDialect(dialect, substitutes, log), log, context)
}

/** @param engine the engine that the statements were sent to; null if there is none. */
function toRun({ sent, fragments, error }: SampleOutcome, engine: string | null): SampleRun {
  const isFragment = sent.length === 0 && fragments.length > 0
  const statements = isFragment
    ? fragments
    : sent.map(({ sql, parameters }) => ({ sql, parameters }))
  const common = { statements, isFragment }
  if (error !== null) {
    const isRefusal = engine !== null && sent.some(({ reply }) => !reply)
    return { ...common, status: 'refused', engine: isRefusal ? engine : 'Kysely', words: error }
  }
  if (statements.length === 0) return { ...common, status: 'nothing', engine: null, words: null }
  const ran = engine !== null && !isFragment
  return { ...common, status: ran ? 'ran' : 'compiled', engine: ran ? engine : null, words: null }
}
