import type { PostgresEngine } from '#engines/postgres-engine.ts'
import type { LoggedStatement } from '#engines/reply.ts'
import { sqliteDialect } from '#engines/sqlite-dialect.ts'
import type { Dialect } from '#model/dialect.ts'
import type { SampleDialectProof } from '#model/sample-proof.ts'
import { FreshPostgres } from '../engines/fresh-postgres.ts'
import { openSqlite, SQLITE_NAME } from '../engines/sqlite-engine.ts'
import { substituteDialect } from '../engines/substitute-replies.ts'
import type { SampleScript } from '../sample/sample-scripts.ts'
import { dropScript, readCompanionScripts, readContext } from './companion.ts'
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
  const pglite = new FreshPostgres(engine, scripts.postgres)
  const results: SampleRuns[] = []
  // Kysely logs there when a sample uses something that is deprecated.
  const { log } = console
  console.log = () => {}
  try {
    for (const sample of samples) {
      const postgres = await runOnPostgres(sample, pglite, context)
      const sqlite = await runOnSqlite(sample, scripts.sqlite, context)
      const substitutes = postgres.error === null ? postgres.sent : sqlite.sent
      results.push({
        postgres: toRun(postgres, engine.name),
        mysql: toRun(await compileSample(sample, 'mysql', substitutes, context), null),
        mssql: toRun(await compileSample(sample, 'mssql', substitutes, context), null),
        sqlite: toRun(sqlite, SQLITE_NAME),
      })
    }
  } finally {
    console.log = log
  }
  return results
}

async function runOnPostgres(
  sample: PreparedSample,
  pglite: FreshPostgres,
  context: object,
): Promise<SampleOutcome> {
  const log: LoggedStatement[] = []
  const dialect = await pglite.open(log)
  const drops = dropScript(sample.code, 'postgres')
  if (drops) await pglite.engine.script(drops)
  const outcome = await runSample(sample, dialect, log, context)
  pglite.leave(drops ? [{ sql: drops, parameters: [] }, ...log] : log)
  return outcome
}

async function runOnSqlite(
  sample: PreparedSample,
  script: SampleScript,
  context: object,
): Promise<SampleOutcome> {
  const database = openSqlite(script)
  try {
    database.exec(dropScript(sample.code, 'sqlite'))
    const log: LoggedStatement[] = []
    const dialect = sqliteDialect(() => database, log)
    return await runSample(sample, dialect, log, context)
  } finally {
    database.close()
  }
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
  const made = { statements, isFragment }
  if (error !== null) {
    const isRefusal = engine !== null && sent.some(({ reply }) => !reply)
    return { ...made, status: 'refused', engine: isRefusal ? engine : 'Kysely', words: error }
  }
  if (statements.length === 0) return { ...made, status: 'nothing', engine: null, words: null }
  const ran = engine !== null && !isFragment
  return { ...made, status: ran ? 'ran' : 'compiled', engine: ran ? engine : null, words: null }
}
