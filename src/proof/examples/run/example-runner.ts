import { relative } from 'node:path'
import { mysqlDialect } from '#base/engines/mysql-dialect.ts'
import { isControl, type LoggedStatement, withStatementLog } from '#base/engines/reply.ts'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { Problem } from '#base/model/problem.ts'
import type { FreshDatabase } from '../engines/fresh-database.ts'
import { replay, StaleRecordingError } from '../engines/replay.ts'
import { substituteDialect } from '../engines/substitute-replies.ts'
import type { AcceptedStatements } from '../record/accepted.ts'
import { type Recordings, sampleHash } from '../record/recordings.ts'
import type { SampleScript } from '../sample/sample-scripts.ts'
import type { ParsedExample } from '../source/parsed-example.ts'
import { toResult } from './cells.ts'
import { dependsOnClock, findOrderMismatch } from './checks.ts'
import { type Grammar, grammarError } from './grammar.ts'
import { loadFunctions } from './module-loader.ts'
import { type ExampleFunction, type Outcome, runFunction } from './run-function.ts'
import { type DialectRun, type RunResult, toStatements } from './run-result.ts'

/** Everything that running examples requires. */
export interface Engines {
  root: string
  scripts: Record<Dialect, SampleScript>
  recordings: Recordings
  accepted: AcceptedStatements
  postgres: FreshDatabase
  sqlite: FreshDatabase
}

/** Runs one example on every available engine, and compiles it for the other dialects. */
export async function runExample(example: ParsedExample, engines: Engines): Promise<RunResult> {
  const problems: Problem[] = []
  const file = relative(engines.root, example.file)
  const report: Report = (message, fix) => {
    problems.push({ file, line: example.line, message, fix })
  }
  let functions: Record<Dialect, ExampleFunction>
  try {
    functions = await loadFunctions(example)
  } catch (error) {
    report(`The example can't be loaded: ${messageOf(error)}`, 'Fix the module.')
    return { dialects: emptyRuns(), problems }
  }

  const postgres = await runOn(engines.postgres, functions.postgres)
  const sqlite = await runOn(engines.sqlite, functions.sqlite)
  const substitutes = (example.unavailable.postgres ? sqlite : postgres).sent
  const mssql = await runWithSubstitutes('mssql', functions.mssql, substitutes)
  const mysql = await runMysql(example, functions.mysql, substitutes, engines)

  const dialects: Record<Dialect, DialectRun> = {
    postgres: { ...judge('postgres', postgres), engine: engines.postgres.name },
    mysql: { ...judge('mysql', mysql.outcome), ...mysql.about },
    mssql: judge('mssql', mssql),
    sqlite: { ...judge('sqlite', sqlite), engine: engines.sqlite.name },
  }
  const order = findOrderMismatch(dialects)
  if (order) {
    report(`${order} return the same rows in a different order`, 'Add `orderBy`.')
  }
  return { dialects, problems }

  function judge(dialect: Dialect, outcome: Outcome): DialectRun {
    const label = DIALECT_LABELS[dialect]
    if (example.unavailable[dialect]) {
      const isRun = dialect === 'postgres' || dialect === 'sqlite'
      if (isRun && hasDefault(example, dialect) && outcome.error === undefined) {
        const message = `The example says that it is unavailable in ${label}, and it runs there`
        report(message, `Remove \`${dialect}\` from \`unavailable\`.`)
      }
      return { status: 'unavailable', statements: [], origins: [] }
    }
    const statements = toStatements(outcome.sent, dialect)
    const origins = statements.flatMap((statement, index) =>
      outcome.tracer.findOrigins(
        statement,
        index,
        example.calls,
        example.variants[dialect].visible,
      ),
    )
    if (outcome.error instanceof StaleRecordingError) {
      report(
        `MariaDB's rows are not recorded for ${outcome.error.message}`,
        'Run `npm run examples:record` with MYSQL_URL set, or leave that to a maintainer.',
      )
      // Development shows it all the same.
      return { status: 'compiled', statements, origins, note: 'Its rows are not recorded yet.' }
    }
    if (outcome.error !== undefined) {
      report(
        `The example fails in ${label}: ${messageOf(outcome.error)}${lastStatement(outcome)}`,
        `Write \`export async function ${dialect}(db)\`, or say in \`unavailable\` why it can't be done.`,
      )
    } else if (!outcome.sent.some(({ sql }) => !isControl(sql))) {
      report(`The example sends no query in ${label}`, 'Call `.execute()` on a query.')
    } else if (outcome.value === undefined) {
      report(`The example gives no result in ${label}`, 'Return what the query gives.')
    }
    const isRun = dialect !== 'mssql' && !(dialect === 'mysql' && example.compiledOnly.mysql)
    if (!isRun) {
      for (const { sql } of outcome.sent) {
        const grammar = dialect as Grammar
        const wrong = engines.accepted.has(sql, grammar) ? undefined : grammarError(sql, grammar)
        if (wrong) report(`${label} would refuse a statement: ${wrong}: ${sql}`, FIX_GRAMMAR)
      }
      return { status: 'compiled', statements, origins }
    }
    if (outcome.value === undefined) return { status: 'compiled', statements, origins }
    const result = toResult(outcome.value)
    if (dependsOnClock(result)) {
      report(
        `The result depends on the time of the run in ${label}`,
        'Leave columns out that the database fills with the current time.',
      )
    }
    return { status: 'run', statements, origins, result }
  }
}

const FIX_GRAMMAR = 'Write the query for this dialect, or state an alternative in `unavailable`.'

type Report = (message: string, fix: string) => void

function hasDefault(example: ParsedExample, dialect: Dialect): boolean {
  return example.variants[dialect].visible.code !== ''
}

/** Runs an example on a fresh copy of the sample database. */
export async function runOn(database: FreshDatabase, fn: ExampleFunction): Promise<Outcome> {
  const outcome = await runFunction(fn, (log) => database.open(log))
  database.leave(outcome.sent)
  return outcome
}

function runWithSubstitutes(
  dialect: 'mssql' | 'mysql',
  fn: ExampleFunction,
  substitutes: readonly LoggedStatement[],
): Promise<Outcome> {
  return runFunction(fn, (log) => substituteDialect(dialect, substitutes, log))
}

async function runMysql(
  example: ParsedExample,
  fn: ExampleFunction,
  substitutes: readonly LoggedStatement[],
  { recordings, scripts }: Engines,
): Promise<{ outcome: Outcome; about: Pick<DialectRun, 'engine' | 'note'> }> {
  const note = example.compiledOnly.mysql
  if (note || example.unavailable.mysql) {
    return {
      outcome: await runWithSubstitutes('mysql', fn, substitutes),
      about: note ? { note } : {},
    }
  }
  const known = recordings.get(example.name)
  const isCurrent = known?.sample === sampleHash(scripts.mysql)
  const current = isCurrent ? known : { engine: 'MariaDB', sample: '', statements: [] }
  const outcome = await runFunction(fn, (log) =>
    mysqlDialect(withStatementLog(replay(current), log)),
  )
  return { outcome, about: { engine: current.engine } }
}

function emptyRuns(): Record<Dialect, DialectRun> {
  const entries = DIALECTS.map((dialect) => [
    dialect,
    { status: 'compiled', statements: [], origins: [] },
  ])
  return Object.fromEntries(entries)
}

function lastStatement({ sent }: Outcome): string {
  const failed = sent.find(({ reply }) => !reply)
  return failed ? `, at: ${failed.sql}` : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
