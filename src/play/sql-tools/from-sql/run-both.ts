import type { RunSummary } from '#play/sandbox/protocol/messages.ts'
import { readJson } from '../read-json.ts'
import { withSql } from './sql-pieces.ts'
import type { Translation } from './translate.ts'

/** What a statement gives, and what it leaves in the tables. */
interface Outcome {
  rows: unknown[] | null
  tables: unknown[][]
}

/**
 * Runs a statement and its translation, and says what that shows: equal rows, and equal tables afterwards.
 *
 * @param run runs code on a fresh database each time.
 * @param tables names of the database's tables.
 */
export async function runBoth(
  sql: string,
  { code, hasRows }: Translation,
  run: (code: string) => Promise<RunSummary>,
  tables: readonly string[],
): Promise<string> {
  const outcomeOf = async (statement: string) =>
    readJson<Outcome>(await run(withSql(`${statement}\n${reportOf(tables, hasRows)}`)))
  let original: Outcome
  try {
    original = await outcomeOf(`const { rows } = await sql.raw(${JSON.stringify(sql)}).execute(db)`)
  } catch (error) {
    const { message } = error as Error
    return `It doesn’t run on the sample database (${message}), so only the syntax trees are compared.`
  }
  const translated = await outcomeOf(code)
  if (comparable(translated) !== comparable(original)) {
    return 'Run on the sample database, both gave different rows: their syntax trees are equal, but the result depends on more, such as the time.'
  }
  const count = original.rows?.length ?? 0
  return original.rows
    ? `Run on the sample database, both give the same ${count === 1 ? 'row' : `${count} rows`}.`
    : 'Run on the sample database, both leave the same rows in all tables.'
}

/** Returns an outcome as text, with a word for the time of the run, which is another one each time. */
function comparable(outcome: Outcome): string {
  return JSON.stringify(outcome).replaceAll(
    /"(\d{4}-\d\d-\d\d)[ T]([^"Z+]*)[^"]*"/g,
    (all, day, time) => {
      const isNow = Math.abs(Date.parse(`${day}T${time}Z`) - Date.now()) < RUN_TIME
      return isNow ? '"now"' : all
    },
  )
}

/** Time in which two runs take place, with the start of an engine, in milliseconds. */
const RUN_TIME = 600_000

/** Returns code that reports an outcome as JSON. */
function reportOf(tables: readonly string[], hasRows: boolean): string {
  return `const tables = []
for (const name of ${JSON.stringify(tables)}) {
  const { rows } = await sql\`select * from \${sql.table(name)} order by 1\`.execute(db)
  tables.push(rows)
}
return JSON.stringify({ rows: ${hasRows ? 'rows' : 'null'}, tables })
`
}
