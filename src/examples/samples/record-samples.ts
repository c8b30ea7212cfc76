import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mysqlDialect } from '#engines/mysql-dialect.ts'
import { startPglite } from '#engines/pglite/start-pglite.ts'
import { isControl, type LoggedStatement, withStatementLog } from '#engines/reply.ts'
import type { SampleSource } from '#model/sample-proof.ts'
import { type Grammar, grammarError } from '../run/grammar.ts'
import { DATABASE, MysqlServer } from '../servers/mysql-server.ts'
import { dropScript, readCompanionScripts, readContext } from './companion.ts'
import { distinctSamples, prepareSamples } from './prove-samples.ts'
import { RECORDED_FILE, type SampleRecord, statementsHash, type Verdict } from './recorded.ts'
import { runSample, type SampleOutcome } from './run-sample.ts'
import { runAllSamples } from './run-samples.ts'
import type { PreparedSample } from './sample-module.ts'
import type { SampleRun } from './sample-run.ts'

/** Label of the grammar that checks statements for SQL Server. */
const TSQL_GRAMMAR = 'a T-SQL grammar'

/**
 * Runs samples on a MariaDB or MySQL server, checks them with grammars, and stores the verdicts.
 *
 * @param url of the server; only a scratch database with a random name is created there
 */
export async function recordSamples(
  sources: readonly SampleSource[],
  { root, url, exports }: { root: string; url: string; exports: readonly string[] },
): Promise<{ samples: number; ran: number; engine: string }> {
  const samples = distinctSamples(await prepareSamples(sources, root, exports))
  const postgres = await startPglite()
  const runs = await runAllSamples({ root, samples }, postgres)
  await postgres.close()
  const { mysql: script } = await readCompanionScripts(root)
  const { context } = await readContext(root)
  const server = await MysqlServer.connect(url, script)
  const recorded: [string, SampleRecord][] = []
  try {
    for (const [index, sample] of samples.entries()) {
      const { mysql: compiled, mssql } = runs[index]!
      const record: SampleRecord = {}
      const tsql = tsqlVerdict(mssql)
      if (tsql) record.mssql = tsql
      if (compiled.statements.length > 0 && !compiled.isFragment) {
        const { outcome, sent } = await runOnServer(sample, server, context)
        const verdict = mysqlVerdict(compiled, outcome, sent, server.engine)
        if (verdict) record.mysql = verdict
      }
      if (record.mysql || record.mssql) recorded.push([sample.key, record])
    }
  } finally {
    await server.close()
  }
  recorded.sort(([a], [b]) => a.localeCompare(b))
  const text = JSON.stringify(Object.fromEntries(recorded), null, 1)
  await writeFile(join(root, RECORDED_FILE), `${text}\n`)
  const ran = recorded.filter(([, { mysql }]) => mysql?.status === 'ran').length
  return { samples: samples.length, ran, engine: server.engine }
}

async function runOnServer(
  sample: PreparedSample,
  server: MysqlServer,
  context: object,
): Promise<{ outcome: SampleOutcome; sent: LoggedStatement[] }> {
  const send = await server.fresh()
  const drops = dropScript(sample.code, 'mysql').split('\n').filter(Boolean)
  for (const drop of drops) await send(drop, [])
  const sent: LoggedStatement[] = []
  const outcome = await runSample(sample, mysqlDialect(withStatementLog(send, sent)), sent, context)
  server.leave([...sent, ...drops.map((sql) => ({ sql, parameters: [] }))])
  return { outcome, sent }
}

/** Returns undefined if the server was sent other statements than the compiled ones. */
function mysqlVerdict(
  compiled: SampleRun,
  { error }: SampleOutcome,
  sent: readonly LoggedStatement[],
  engine: string,
): Verdict | undefined {
  const statements = statementsHash(compiled.statements)
  const refused = grammarRefusal(compiled.statements, 'mysql')
  if (error === null) {
    if (statementsHash(sent) !== statements) return undefined
    // MariaDB supports statements that MySQL doesn't, such as `insert … returning`.
    if (refused === undefined) return { statements, by: engine, status: 'ran', words: null }
    return { statements, by: 'a MySQL grammar', status: 'refused', words: refused }
  }
  const isSyntax = /You have an error in your SQL syntax/.test(error)
  // The reverse also happens: only MySQL supports `lateral`.
  const status = isSyntax && refused === undefined ? 'compiled' : 'refused'
  return { statements, by: engine, status, words: normalizeMessage(error) }
}

/** Removes the database's name, which the companion doesn't use, and the time, which differs between runs. */
function normalizeMessage(words: string): string {
  return words
    .replace(SCRATCH, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    .replace(/; check the manual that corresponds to your \w+ server version for/, ':')
}

/** Matches the database's name before a table's, as it appears in messages of `MysqlServer`. */
const SCRATCH = new RegExp(`\`?${DATABASE}\`?\\.`, 'g')

function tsqlVerdict({ statements, isFragment }: SampleRun): Verdict | undefined {
  const words = isFragment ? undefined : grammarRefusal(statements, 'mssql')
  if (words === undefined) return undefined
  return { statements: statementsHash(statements), by: TSQL_GRAMMAR, status: 'refused', words }
}

function grammarRefusal(
  statements: readonly { sql: string }[],
  grammar: Grammar,
): string | undefined {
  for (const { sql } of statements) {
    const wrong = isControl(sql) ? undefined : grammarError(sql, grammar)
    if (wrong) return wrong
  }
  return undefined
}
