import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import type { TsqlStatement } from './split-tsql.ts'

/** PostgreSQL's schemas for names without one; `pg_dump` sets none, since it names each. */
const PATH =
  /^(?:set\s+(?:session\s+|local\s+)?(?:search_path\s*(?:=|to)\s*|schema\s+(?='))|select\s+(?:pg_catalog\.)?set_config\(\s*'search_path',\s*)(?<path>'[^']*'|[^;]+)/i

/** Matches what sets the default again. */
const RESETS_PATH = /^(?:reset\s+(?:search_path|all)|discard\s+all)\b/i
/** Matches what sets schemas until the transaction ends. */
const LOCAL_PATH =
  /^set\s+local\b|^select\s+(?:pg_catalog\.)?set_config\([^()]*,\s*(?:true|'(?:t|true|on|1)')\s*\)/i
const BEGINS = /^(?:begin|start\s+transaction)\b/i
const ENDS = /^(?:commit|end|rollback|abort)\b(?![\s\S]*\b(?:to|prepared)\b)/i

/** Returns the schemas that a statement sets, as SQL; undefined for any other statement. */
export function pathOf(sql: string): string | undefined {
  if (RESETS_PATH.test(sql)) return 'default'
  const path = PATH.exec(sql)?.groups?.path?.trim()
  return path?.startsWith("'") ? path.slice(1, -1) : path
}

const RESET_PATH: ScriptStatement = { sql: 'set search_path to default', line: 1 }

/**
 * Keeps what sets the schema of tables if it is another one than the default, and ends with the default: queries then find
 * all tables by the names that they are listed with.
 */
export function withPaths(statements: readonly TsqlStatement[]): readonly TsqlStatement[] {
  const isOther = (path: string | undefined) =>
    path !== undefined && !/^(?:|"?\$user"?\s*,?|"?public"?|pg_catalog|default|,|\s)*$/i.test(path)
  if (!statements.some(({ sql }) => isOther(pathOf(sql)))) return statements
  let inForce = RESET_PATH.sql
  /** What is set again when the transaction ends; null outside of one. */
  let before: string | null = null
  const set = statements.map((statement) => {
    const path = pathOf(statement.sql)
    if (path !== undefined) {
      inForce = path ? `set search_path to ${path}` : RESET_PATH.sql
      if (before !== null && !LOCAL_PATH.test(statement.sql)) before = inForce
      return { ...statement, sql: inForce }
    }
    if (BEGINS.test(statement.sql)) before = inForce
    if (before === null || !ENDS.test(statement.sql)) return statement
    const isChanged = before !== inForce
    inForce = before
    before = null
    return isChanged ? { ...statement, sql: inForce } : statement
  })
  return [RESET_PATH, ...set, RESET_PATH]
}
