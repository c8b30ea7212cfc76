import type { RunSettings } from '#runner/page/runner.ts'
import type { Plan, SentStatement } from '#runner/protocol/messages.ts'
import { sharedRunner } from '#runner/ui/shared-runner.ts'
import { inlineParameters } from './inline-parameters.ts'

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
