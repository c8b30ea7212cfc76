import { isControl } from '#base/engines/reply.ts'
import { type Grammar, grammarError } from '../run/grammar.ts'
import { DATABASE, MysqlServer } from '../servers/mysql-server.ts'
import { readCompanionScripts, readContext } from './companion.ts'
import { runOn, type SampleRun, type SampleRuns } from './run-samples.ts'
import type { PreparedSample } from './sample-module.ts'

/**
 * Runs on a MariaDB server what was compiled for MySQL, and checks the SQL for MySQL and SQL Server with
 * grammars.
 *
 * @param runs the samples' results without a server
 * @param url of the server; only a scratch database with a random name is created there
 */
export async function runOnMariadb(
  samples: readonly PreparedSample[],
  runs: readonly SampleRuns[],
  { root, url }: { root: string; url: string },
): Promise<SampleRuns[]> {
  const { mysql: script } = await readCompanionScripts(root)
  const { context } = await readContext(root)
  const server = await MysqlServer.connect(url, script)
  const results: SampleRuns[] = []
  try {
    for (const [index, sample] of samples.entries()) {
      const { mysql, mssql, ...others } = runs[index]!
      results.push({
        ...others,
        mysql: isComplete(mysql) ? await runMysql(sample, mysql, server, context) : mysql,
        mssql: isComplete(mssql) ? checkTsql(mssql) : mssql,
      })
    }
  } finally {
    await server.close()
  }
  return results
}

/** Whether whole statements were generated, which no engine has run yet. */
function isComplete({ status, isFragment }: SampleRun): boolean {
  return status === 'compiled' && !isFragment
}

async function runMysql(
  sample: PreparedSample,
  compiled: SampleRun,
  server: MysqlServer,
  context: object,
): Promise<SampleRun> {
  const { error, sent } = await runOn('mysql', server, sample, context)
  const refusal = grammarRefusal(compiled, 'mysql')
  if (error !== null) {
    const isSyntax = /You have an error in your SQL syntax/.test(error)
    const words = normalizeMessage(error)
    // Only MySQL supports `lateral`, for example.
    if (isSyntax && refusal === undefined) return { ...compiled, words }
    return { ...compiled, status: 'refused', engine: server.name, words }
  }
  const isSame = textOf(sent) === textOf(compiled.statements)
  if (!isSame) return compiled
  if (refusal === undefined) return { ...compiled, status: 'ran', engine: server.name }
  // MariaDB supports statements that MySQL doesn't, such as `insert … returning`.
  return { ...compiled, status: 'refused', engine: 'a MySQL grammar', words: refusal }
}

/** Returns the text of statements without their parameters, which may contain the time. */
function textOf(statements: readonly { sql: string }[]): string {
  return statements.map(({ sql }) => sql).join('\0')
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

function checkTsql(compiled: SampleRun): SampleRun {
  const refusal = grammarRefusal(compiled, 'mssql')
  if (refusal === undefined) return compiled
  return { ...compiled, status: 'refused', engine: 'a T-SQL grammar', words: refusal }
}

function grammarRefusal({ statements }: SampleRun, grammar: Grammar): string | undefined {
  for (const { sql } of statements) {
    const wrong = isControl(sql) ? undefined : grammarError(sql, grammar)
    if (wrong) return wrong
  }
  return undefined
}
