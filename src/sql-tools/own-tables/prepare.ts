import { EXTENSIONS } from '#engines/pglite/extensions.ts'
import type { Dialect } from '#model/dialect.ts'
import type { ScriptStatement } from '#model/sql-tokens.ts'
import { withoutDefaultSchema } from '../quote-sql.ts'
import { RowLimit } from './limit-rows.ts'
import { type SkippedStatement, toSkippedStatement } from './own-table.ts'

type Reasons = readonly [RegExp, why: string][]

/** Statements that define no tables in any dialect, and what they are. */
const COMMON: Reasons = [
  [/^(?:begin|commit|start\s+transaction|rollback|end)\b/i, 'about a transaction'],
  [/^(?:grant|revoke|alter\s+default\s+privileges)\b/i, 'about who may use it'],
  [/^(?:lock|unlock)\b/i, 'a lock for the time of the import'],
  [/^(?:analyze|vacuum|optimize)\b/i, 'upkeep, which changes no result'],
]
const SETTING = 'a setting of the session'

/** Statements in a server's dump that don't define tables, and what they are. */
const IGNORED: Record<Dialect, Reasons> = {
  postgres: [
    [/^(?:set|reset|select\s+pg_catalog\.set_config)\b/i, SETTING],
    [/^\\/, 'a command of psql'],
    [
      /^copy\b(?![\s\S]*\bfrom\s+stdin\b(?!.*\b(?:csv|binary|delimiter)\b))/is,
      'rows in a file, or not in the format of a dump: paste them as `insert`',
    ],
    [/^alter\b[\s\S]*\bowner\s+to\b/i, 'about who owns it'],
    [/^comment\s+on\s+extension\b/i, 'a note about an extension'],
    [/^create\s+(?:unique\s+)?index\s+concurrently\b/i, 'an index that changes no result'],
    [/^(?:create|alter)\s+(?:publication|subscription|role|user|database)\b/i, 'about the server'],
  ],
  mysql: [
    [/^set\b/i, SETTING],
    [/^use\b/i, 'names the database'],
    [/^alter\s+table\s+\S+\s+(?:disable|enable)\s+keys\b/i, 'about keys during the import'],
    [/^drop\b/i, 'drops what isn’t here'],
  ],
  sqlite: [
    [/^pragma\b/i, SETTING],
    [/^\./, 'a command of SQLite’s shell'],
    [/^insert\s+into\s+sqlite_schema\b/i, 'a virtual table, whose module isn’t here'],
    [/^(?:insert\s+into|delete\s+from)\s+"?sqlite_sequence\b/i, 'where counters go on'],
  ],
  mssql: [
    [/^set\b/i, SETTING],
    [/^use\b/i, 'names the database'],
    [
      /^(?:print|declare|if)\b|^exec(?:ute)?\b(?!.*\bsp_addextendedproperty\b)/i,
      'a command of T-SQL, not a table',
    ],
    [/^alter\s+database\b/i, 'about the server'],
    [/^alter\s+table\b[\s\S]*\bcheck\s+constraint\b(?![\s\S]*\badd\b)/i, 'turns a check on'],
    [/^drop\b/i, 'drops what isn’t here'],
  ],
}

/** Statements that are run, but whose tables aren't among those that queries name, and why. */
const NOT_LISTED: Reasons = [
  [
    /^create\s+(?:(?:local|global)\s+)?temp(?:orary)?\s+(?:table|view)\b/i,
    'temporary: it ends with the session, and isn’t among the tables',
  ],
  [
    /^create\s+table\b[^(]*\bpartition\s+of\b|^alter\s+table\b[\s\S]*\battach\s+partition\b/i,
    'a partition: its rows are those of its table, which is listed',
  ],
]

/** Extensions whose most used functions PostgreSQL has by itself. */
const BUILT_IN = new Set(['pgcrypto', 'plpgsql'])

const CREATED =
  /^create\s+(?:or\s+replace\s+)?(?:unlogged\s+|temp(?:orary)?\s+)?(?:materialized\s+)?(?:table|view|type|domain|schema|sequence|function|extension|index)\s+(?:if\s+not\s+exists\s+)?([^\s(;]+)/i
const DROPPED =
  /^drop\s+(?:materialized\s+)?(?:table|view|type|domain|schema|sequence|function|extension|index)\s+(?:if\s+exists\s+)?([^\s(,;]+)/i

/**
 * Separates statements that create tables and rows, from those that aren't needed.
 * Rows are taken up to a limit.
 */
export function selectStatements(
  statements: readonly ScriptStatement[],
  dialect: Dialect,
): { taken: ScriptStatement[]; leftOut: SkippedStatement[] } {
  const taken: ScriptStatement[] = []
  const leftOut: SkippedStatement[] = []
  const created = new Set<string>()
  const rows = new RowLimit(dialect)
  const single = dialect === 'mssql' ? statements.flatMap(splitDefinitions) : statements
  for (const statement of single) {
    const { sql } = statement
    const [, name] = CREATED.exec(sql) ?? []
    if (name) created.add(plainName(name))
    const [, dropped] = DROPPED.exec(sql) ?? []
    const why =
      [...IGNORED[dialect], ...COMMON].find(([pattern]) => pattern.test(sql))?.[1] ??
      // Tried again after the tables exist, it would drop them.
      (dropped && !created.has(plainName(dropped)) ? 'drops what isn’t here yet' : undefined)
    if (why) leftOut.push(toSkippedStatement(statement, why))
    else if (/^(?:insert|replace|copy)\b/i.test(sql)) {
      const insert = rows.take(statement)
      if (insert) taken.push({ line: statement.line, sql: insert })
    } else {
      taken.push({ line: statement.line, sql: adaptExtension(sql) })
      const [, whyNotListed] = NOT_LISTED.find(([pattern]) => pattern.test(sql)) ?? []
      const isAsked = dialect === 'postgres' || dialect === 'sqlite'
      if (whyNotListed && isAsked) leftOut.push(toSkippedStatement(statement, whyNotListed))
    }
  }
  return { taken, leftOut: [...leftOut, ...rows.leftOut()] }
}

/** Names with and without quotes and the default schema are the same. */
function plainName(name: string): string {
  return withoutDefaultSchema(name.replace(/["`[\]]/g, '')).toLowerCase()
}

/** Splits T-SQL, which needs nothing between statements, where definitions and rows begin. */
function splitDefinitions({ sql, line, rows }: ScriptStatement): ScriptStatement[] {
  if (!/^(?:if|insert|(?:create|alter)\s+table)\b/i.test(sql)) return [{ sql, line, rows }]
  const parts = sql.split(
    /^(?=\s*(?:if|insert|(?:create|alter)\s+table)\b)|(?<=\bnull |\) )(?=create\s+table\b)/im,
  )
  let before = line
  return parts.map((part) => {
    const begin = before + (/^\s*/.exec(part)![0].match(/\n/g)?.length ?? 0)
    before += part.match(/\n/g)?.length ?? 0
    return { sql: part.trim(), line: begin }
  })
}

function adaptExtension(sql: string): string {
  const [, name = ''] = /^create\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)/i.exec(sql) ?? []
  const known = name.toLowerCase()
  if (BUILT_IN.has(known)) return 'select 1'
  // Without a schema, which may not exist here.
  const isHere = (EXTENSIONS as readonly string[]).includes(known)
  return isHere ? `create extension if not exists "${known}" cascade` : sql
}
