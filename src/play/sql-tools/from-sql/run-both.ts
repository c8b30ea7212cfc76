import type { RunSummary } from '#play/sandbox/protocol/messages.ts'
import { readJson } from '../read-json.ts'
import { withSql } from './sql-pieces.ts'
import { NOTHING, type Translation } from './translate.ts'

/** What running both showed. */
export interface RunProof {
  /** As a sentence. */
  text: string
  /** Whether the statements differ, by something else than the time, chance or an order that none asks for. */
  isDifferent: boolean
}

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
): Promise<RunProof> {
  const outcomeOf = async (statement: string) =>
    readJson<Outcome>(await run(withSql(`${statement}\n${reportOf(tables, hasRows)}`)))
  let original: Outcome
  try {
    original = await outcomeOf(`const { rows } = await sql.raw(${JSON.stringify(sql)}).execute(db)`)
  } catch (error) {
    const { message } = error as Error
    const text = `Your SQL doesn’t run on the sample database (${message}), so only the statements are compared.`
    return { text, isDifferent: false }
  }
  let translated: Outcome
  try {
    translated = await outcomeOf(code)
  } catch (error) {
    const { message } = error as Error
    return { text: `Run on the sample database, the code fails: ${message}.`, isDifferent: true }
  }
  if (comparable(translated, sql) !== comparable(original, sql)) {
    const reason = CHANGES.exec(sql)?.[0]
    return reason === undefined
      ? {
          text: 'Run on the sample database, your SQL and the code give different rows.',
          isDifferent: true,
        }
      : {
          text: `Run on the sample database, your SQL and the code gave different rows, because \`${reason}\` differs each time.`,
          isDifferent: false,
        }
  }
  const count = original.rows?.length ?? 0
  const text = original.rows
    ? `Run on the sample database, your SQL and the code give the same ${count === 1 ? 'row' : `${count} rows`}.`
    : 'Run on the sample database, your SQL and the code leave the same rows in all tables.'
  return { text, isDifferent: false }
}

/** How SQLite complains about a statement that it can't read, whatever tables there are. */
const SYNTAX = /syntax error|incomplete input|unrecognized token/

/**
 * Returns a translation, or the engine's complaint instead: where a part of a statement is left as it is, the engine alone
 * knows whether it is SQL.
 *
 * @param run runs code on a fresh database. What fails otherwise, as for want of tables, is no complaint.
 */
export async function unlessRefused(
  translation: Translation,
  run: (code: string) => Promise<RunSummary>,
): Promise<Translation> {
  if (!translation.hasPieces) return translation
  const { error } = await run(translation.code).catch(() => ({ error: null }))
  if (!error || !SYNTAX.test(error.message)) return translation
  return { ...NOTHING, notes: [`SQLite can’t read this: \`${error.message}\`.`] }
}

/** Functions of time and chance. */
const CHANGES =
  /\b(?:now|random|randomblob|gen_random_uuid|gen_random_bytes|uuid\w*|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|current_timestamp|current_time|current_date|localtime|localtimestamp|datetime|julianday|unixepoch|strftime|date|time|age|nextval|setval|currval|lastval|txid_current|pg_\w+|last_insert_rowid|changes|total_changes)\b/i

/** Returns an outcome as text, with a word for the time of the run, which is another one each time. */
function comparable({ rows, tables }: Outcome, sql: string): string {
  // Without an order, rows may come in any.
  const isSorted = /\border\s+by\b/i.test(sql)
  const listed = isSorted ? rows : rows?.map((row) => JSON.stringify(row)).toSorted()
  return JSON.stringify({ rows: listed, tables }).replaceAll(
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
