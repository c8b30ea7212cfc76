import type { ScriptStatement } from '#engines/split-statements.ts'
import { type SkippedStatement, toSkippedStatement } from './left-out.ts'
import type { OwnDialect } from './own-table.ts'

/** Statements in a server's dump that don't define tables, and why they aren't needed here. */
const IGNORED_STATEMENTS: Record<OwnDialect, [RegExp, why: string][]> = {
  postgres: [
    [/^(?:set|reset|select\s+pg_catalog\.set_config)\b/i, 'a setting of the session'],
    [/^\\/, 'a command of psql'],
    [/^alter\b[\s\S]*\bowner\s+to\b/i, 'about who owns it'],
    [/^(?:grant|revoke|alter\s+default\s+privileges)\b/i, 'about who may use it'],
    [/^copy\b/i, 'rows from a file: insert some instead'],
    [/^create\s+(?:unique\s+)?index\s+concurrently\b/i, 'an index that changes no result'],
  ],
  mysql: [[/^(?:set|use|lock|unlock|drop|delimiter|\/\*!)/i, 'a setting of the session']],
  sqlite: [[/^(?:pragma|begin|commit)\b/i, 'a setting of the session']],
}

/** PostgreSQL extensions that PGlite lacks, and the statements that replace them. */
const EXTENSIONS: Record<string, string> = {
  citext: 'create domain citext as text',
  'uuid-ossp':
    "create function uuid_generate_v4() returns uuid language sql as 'select gen_random_uuid()'",
  pgcrypto: 'select 1',
}

/** Separates statements that create tables, with extensions replaced, from those that aren't needed. */
export function selectStatements(
  statements: readonly ScriptStatement[],
  dialect: OwnDialect,
): { taken: ScriptStatement[]; leftOut: SkippedStatement[] } {
  const taken: ScriptStatement[] = []
  const leftOut: SkippedStatement[] = []
  for (const statement of statements) {
    const why = IGNORED_STATEMENTS[dialect].find(([pattern]) => pattern.test(statement.sql))?.[1]
    if (why) leftOut.push(toSkippedStatement(statement, why))
    else taken.push({ ...statement, sql: withoutExtension(statement.sql) })
  }
  return { taken, leftOut }
}

function withoutExtension(sql: string): string {
  const [, name = ''] = /^create\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)/i.exec(sql) ?? []
  return EXTENSIONS[name.toLowerCase()] ?? sql
}
