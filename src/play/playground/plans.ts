import type { DatabaseName } from '#play/sandbox/protocol/engines.ts'
import type { RunSummary, SentStatement } from '#play/sandbox/protocol/messages.ts'
import { inlineParameters } from '#play/sql-tools/inline-parameters.ts'
import { readJson } from '#play/sql-tools/read-json.ts'

/** Maximum number of explained statements; more would be a wall of text. */
const MAX_STATEMENTS = 10

const HAS_PLAN = /^\s*(?:\(\s*)?(?:select|insert|update|delete|with|values|replace)\b/i

/** Returns the statements of a run for which the engines have plans, without duplicates. */
export function explainable(statements: readonly SentStatement[]): SentStatement[] {
  const bySql = new Map<string, SentStatement>()
  for (const statement of statements) {
    const { kind, sql } = statement
    if (kind === 'query' && HAS_PLAN.test(sql) && !bySql.has(sql)) bySql.set(sql, statement)
  }
  return [...bySql.values()].slice(0, MAX_STATEMENTS)
}

/** A statement and the engine's plan for it. */
export interface ExplainedStatement {
  sql: string
  /** The engine's own output, line by line. */
  lines: string[]
  /** Number of rows read from tables and indexes in one execution; absent if the engine doesn't report it. */
  rowsRead?: number
  /** Why there is no plan. */
  error?: string
}

/** Matches statements that change nothing, so that PostgreSQL can run them to count the rows they read. */
const READS =
  /^\s*(?:\(\s*)*(?:select|values|with)\b(?![\s\S]*\b(?:insert|update|delete|merge|nextval|setval)\b)/i

/**
 * Queries the engine for the plans of statements. SQLite's don't depend on parameters.
 *
 * @param run runs code on the database that the statements are for.
 */
export async function explainAll(
  statements: readonly SentStatement[],
  engine: DatabaseName,
  run: (code: string) => Promise<RunSummary>,
): Promise<ExplainedStatement[]> {
  const explained: ExplainedStatement[] = []
  for (const { sql, parameters } of statements) {
    const analyzes = engine === 'postgres' && READS.test(sql)
    const query =
      engine === 'sqlite'
        ? `explain query plan ${sql}`
        : `explain ${analyzes ? '(analyze, buffers off) ' : ''}${inlineParameters(sql, parameters)}`
    const summary = await run(`import { sql } from 'kysely'
const { rows } = await sql.raw(${JSON.stringify(query)}).execute(db)
return JSON.stringify(rows)`)
    if (summary.error) {
      explained.push({ sql, lines: [], error: summary.error.message })
      continue
    }
    const lines = linesOf(readJson<PlanRow[]>(summary))
    explained.push({ sql, lines, ...(analyzes && { rowsRead: rowsReadIn(lines) }) })
  }
  return explained
}

/** A node of SQLite's plan, or a line of PostgreSQL's. */
type PlanRow = { id: number; parent: number; detail: string } | { 'QUERY PLAN': string }

function linesOf(rows: readonly PlanRow[]): string[] {
  const levels = new Map<number, number>()
  return rows.map((row) => {
    if ('QUERY PLAN' in row) return row['QUERY PLAN']
    const level = (levels.get(row.parent) ?? -1) + 1
    levels.set(row.id, level)
    return '  '.repeat(level) + row.detail
  })
}

/** Matches a plan node that reads a table or an index, with its rows and how often it ran. */
const SCAN =
  /\b(?:Seq|Index|Index Only|Bitmap Heap|Tid|Sample) Scan\b.* rows=([\d.]+) loops=(\d+)\)$/

/** Counts the rows that a plan's nodes read, rows removed by filters included, in all loops of each node. */
export function rowsReadIn(lines: readonly string[]): number {
  let read = 0
  /** Loops of the current node; 0 if it reads no table. */
  let loops = 0
  for (const line of lines) {
    const [, rows, times] = SCAN.exec(line) ?? []
    const [, removed] = /^\s+Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line) ?? []
    if (line.includes('(cost=')) loops = Number(times ?? 0)
    read += Number(rows ?? removed ?? 0) * loops
  }
  return Math.round(read)
}
