import { sharedRunner } from '#editor/shared-runner.ts'
import type { RunSettings } from '#sandbox/page/runner.ts'
import type { Plan, SentStatement } from '#sandbox/protocol/messages.ts'
import { inlineParameters } from '#sql-tools/inline-parameters.ts'

/** A statement and its query plan. */
export interface ExplainedStatement {
  sql: string
  plan: Plan
}

/** Queries the engine for the plans, on a fresh database. SQLite's don't depend on parameters. */
export async function explainAll(
  statements: readonly SentStatement[],
  settings: RunSettings,
): Promise<ExplainedStatement[]> {
  const explained: ExplainedStatement[] = []
  for (const { sql, parameters } of statements) {
    const asked = settings.engine === 'postgres' ? inlineParameters(sql, parameters) : sql
    explained.push({ sql, plan: await sharedRunner.plan(asked, settings) })
  }
  return explained
}
