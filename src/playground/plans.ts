import type { RunSettings } from '#runner/page/runner.ts'
import type { Plan, SentStatement } from '#runner/protocol/messages.ts'
import { sharedRunner } from '#runner/ui/shared-runner.ts'
import { withValues } from './with-values.ts'

/** A statement, and how the engine would run it. */
export interface ExplainedStatement {
  sql: string
  plan: Plan
}

/** Asks the engine for the plans, on a fresh database. SQLite's don't depend on parameters. */
export async function explainAll(
  statements: readonly SentStatement[],
  settings: RunSettings,
): Promise<ExplainedStatement[]> {
  const explained: ExplainedStatement[] = []
  for (const { sql, parameters } of statements) {
    const asked = settings.engine === 'postgres' ? withValues(sql, parameters) : sql
    explained.push({ sql, plan: await sharedRunner.plan(asked, settings) })
  }
  return explained
}
