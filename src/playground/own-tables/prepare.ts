import type { ScriptStatement } from '#engines/split-statements.ts'
import { type LeftOut, leaveOut } from './left-out.ts'
import type { OwnDialect } from './own-table.ts'

/** What a dump of a server holds beside its tables, and why it isn't needed here. */
const NEEDLESS: Record<OwnDialect, [RegExp, why: string][]> = {
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

/** Extensions of PostgreSQL that PGlite lacks, and what stands for them. */
const EXTENSIONS: Record<string, string> = {
  citext: 'create domain citext as text',
  'uuid-ossp':
    "create function uuid_generate_v4() returns uuid language sql as 'select gen_random_uuid()'",
  pgcrypto: 'select 1',
}

/** The statements that make tables, with stand-ins for extensions, and those that are not needed. */
export function prepare(
  statements: readonly ScriptStatement[],
  dialect: OwnDialect,
): { taken: ScriptStatement[]; leftOut: LeftOut[] } {
  const taken: ScriptStatement[] = []
  const leftOut: LeftOut[] = []
  for (const statement of statements) {
    const why = NEEDLESS[dialect].find(([pattern]) => pattern.test(statement.sql))?.[1]
    if (why) leftOut.push(leaveOut(statement, why))
    else taken.push({ ...statement, sql: withoutExtension(statement.sql) })
  }
  return { taken, leftOut }
}

function withoutExtension(sql: string): string {
  const [, name = ''] = /^create\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)/i.exec(sql) ?? []
  return EXTENSIONS[name.toLowerCase()] ?? sql
}
