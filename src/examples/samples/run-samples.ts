import type { DatabaseSync } from 'node:sqlite'
import type { PostgresEngine } from '#engines/postgres-engine.ts'
import type { LoggedStatement } from '#engines/reply.ts'
import { sqliteDialect } from '#engines/sqlite-dialect.ts'
import { FreshPostgres } from '../engines/fresh-postgres.ts'
import { openSqlite, SQLITE_NAME } from '../engines/sqlite-engine.ts'
import { substituteDialect } from '../engines/substitute-replies.ts'
import type { SampleScript } from '../sample/sample-scripts.ts'
import { dropScript, readCompanionScripts, readContext } from './companion.ts'
import { readSampleRecordings, type SampleRecordings, verdictOf } from './recorded.ts'
import { runSample, type SampleOutcome } from './run-sample.ts'
import type { PreparedSample } from './sample-module.ts'
import type { SampleRun, SampleRuns } from './sample-run.ts'

interface SampleEngines {
  pglite: FreshPostgres
  sqlite: FreshSqlite
  recordings: SampleRecordings
  /** Exports of the companion's context. */
  context: object
}

/**
 * Runs samples on an engine that is shared with others, and removes what the samples created.
 *
 * @throws Error when the companion database can't be read or created.
 */
export async function runAllSamples(
  { root, samples }: { root: string; samples: readonly PreparedSample[] },
  engine: PostgresEngine,
): Promise<SampleRuns[]> {
  const [scripts, recordings, { context }] = await Promise.all([
    readCompanionScripts(root),
    readSampleRecordings(root),
    readContext(root),
  ])
  const pglite = new FreshPostgres(engine, scripts.postgres)
  const sqlite = new FreshSqlite(scripts.sqlite)
  const results: SampleRuns[] = []
  // Kysely logs there when a sample uses something that is deprecated.
  const { log } = console
  console.log = () => {}
  try {
    for (const sample of samples) {
      results.push(await runOnAll(sample, { pglite, sqlite, recordings, context }))
    }
  } finally {
    console.log = log
    sqlite.close()
    await engine.script('rollback; drop schema if exists some_schema cascade')
  }
  return results
}

/** Runs a sample on every available engine, and compiles it for the other dialects. */
async function runOnAll(sample: PreparedSample, engines: SampleEngines): Promise<SampleRuns> {
  const { pglite, recordings, context } = engines
  const postgres = await runOnPostgres(sample, pglite, context)
  const sqlite = await engines.sqlite.run(sample, context)
  const substitutes = postgres.error === null ? postgres.sent : sqlite.sent
  const compiled = async (dialect: 'mssql' | 'mysql'): Promise<SampleRun> => {
    const outcome = await compileSample(sample, dialect, substitutes, context)
    return verdictOf(toRun(outcome, null), recordings.get(sample.key)?.[dialect])
  }
  return {
    postgres: toRun(postgres, pglite.engine.name),
    mysql: await compiled('mysql'),
    mssql: await compiled('mssql'),
    sqlite: toRun(sqlite, SQLITE_NAME),
  }
}

async function runOnPostgres(
  sample: PreparedSample,
  pglite: FreshPostgres,
  context: object,
): Promise<SampleOutcome> {
  const log: LoggedStatement[] = []
  const { engine } = pglite
  const dialect = await pglite.open(log)
  const isWrapped = !opensTransaction(sample)
  if (isWrapped) await engine.script('begin')
  const drops = dropScript(sample.code, 'postgres')
  if (drops) await engine.script(drops)
  const outcome = await runSample(sample, dialect, log, context)
  if (isWrapped) await engine.script('rollback')
  else pglite.leave(log)
  return outcome
}

/** SQLite with the companion database, which every run leaves unchanged. */
class FreshSqlite {
  readonly #script: SampleScript
  #database: DatabaseSync | null = null

  constructor(script: SampleScript) {
    this.#script = script
  }

  async run(sample: PreparedSample, context: object): Promise<SampleOutcome> {
    const database = this.#database ?? openSqlite(this.#script)
    this.#database = database
    const isWrapped = !opensTransaction(sample)
    if (isWrapped) database.exec('begin')
    database.exec(dropScript(sample.code, 'sqlite'))
    const log: LoggedStatement[] = []
    const dialect = sqliteDialect(() => database, log)
    const outcome = await runSample(sample, dialect, log, context)
    // `insert or rollback` ends the transaction itself.
    if (isWrapped && database.isTransaction) database.exec('rollback')
    else this.close()
    return outcome
  }

  close(): void {
    this.#database?.close()
    this.#database = null
  }
}

/**
 * Whether a sample opens a transaction. Other samples run in one that is rolled back, which costs less than
 * recreating the tables.
 */
function opensTransaction({ runText }: PreparedSample): boolean {
  return /\.(startTransaction|transaction)\(/.test(runText)
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
