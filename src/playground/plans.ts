import type { Runner, RunSettings } from '#sandbox/page/runner.ts'
import type { Plan, SentStatement } from '#sandbox/protocol/messages.ts'
import { inlineParameters } from '#sql-tools/inline-parameters.ts'

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

/** A statement and its query plan. */
export interface ExplainedStatement {
  sql: string
  plan: Plan
}

/** Queries the engine for the plans, on a fresh database. SQLite's don't depend on parameters. */
export async function explainAll(
  statements: readonly SentStatement[],
  runner: Pick<Runner, 'plan'>,
  settings: RunSettings,
): Promise<ExplainedStatement[]> {
  const explained: ExplainedStatement[] = []
  for (const { sql, parameters } of statements) {
    const asked = settings.engine === 'postgres' ? inlineParameters(sql, parameters) : sql
    explained.push({ sql, plan: await runner.plan(asked, settings) })
  }
  return explained
}
