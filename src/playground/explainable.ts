import type { SentStatement } from '#sandbox/protocol/messages.ts'

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
