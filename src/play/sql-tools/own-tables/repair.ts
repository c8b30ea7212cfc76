import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { withoutDefaultSchema } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import type { CatalogReply } from './catalog-code.ts'
import { type SkippedStatement, toSkippedStatement } from './own-table.ts'

/** Rounds of repairs: a table may refer to several that are missing. */
const ROUNDS = 4

/**
 * Runs statements, and again with those repaired that failed for something that isn't in the script.
 *
 * @param ask runs all statements on an empty database.
 */
export async function readRepaired(
  statements: readonly ScriptStatement[],
  ask: (statements: readonly ScriptStatement[]) => Promise<CatalogReply>,
): Promise<{ statements: ScriptStatement[]; reply: CatalogReply; leftOut: SkippedStatement[] }> {
  const current = [...statements]
  const leftOut: SkippedStatement[] = []
  for (let round = 0; ; round += 1) {
    const reply = await ask(current)
    const failed = Object.entries(reply.failed).map(([at, why]) => ({ place: Number(at), why }))
    const created = failed.map(({ place }) => createdTable(current[place]!.sql))
    let isRepaired = false
    for (const { place, why } of round < ROUNDS ? failed : []) {
      const statement = current[place]!
      // A table that failed as well may come in the next round.
      const [, missing = ''] = /^relation "([^"]+)" does not exist/.exec(why) ?? []
      if (round < 2 && created.includes(withoutDefaultSchema(missing))) continue
      const repaired = repairStatement(statement.sql, why)
      if (!repaired) continue
      isRepaired = true
      current[place] = { ...statement, sql: repaired.sql }
      leftOut.push(toSkippedStatement(statements[place]!, `came without ${repaired.without}`))
    }
    if (isRepaired) continue
    const lost = failed.map(({ place, why }) => toSkippedStatement(statements[place]!, why))
    return { statements: current, reply, leftOut: [...leftOut, ...lost] }
  }
}

/** Returns the table that a statement creates, without the default schema; null for any other statement. */
function createdTable(sql: string): string | null {
  const reader = new SqlReader(sql, 'postgres')
  if (!reader.skip('create table') && !reader.skip('create unlogged table')) return null
  reader.skip('if not exists')
  return withoutDefaultSchema(reader.name().join('.'))
}

/** Matches PostgreSQL's message about something that isn't in the script. */
const MISSING = /^(?:relation|schema|type|function) "?([^"(]+)"?.* does not exist/

/** How columns and keys come without what is missing. Returns their SQL: empty for nothing, null for no change. */
const REPAIRS: {
  repair: (item: SqlReader, missing: string) => string | null
  without: (missing: string) => string
}[] = [
  {
    repair: withoutReference,
    without: (name) => `the key to \`${name}\`, which isn’t in the script`,
  },
  { repair: asText, without: (name) => `the type \`${name}\`: its columns are text here` },
  {
    repair: withoutDefault,
    without: (name) => `defaults by \`${name}\`, which isn’t in the script`,
  },
]

/**
 * Changes a statement for PostgreSQL that failed for something that isn't here, so that its table isn't lost:
 * a key to a missing table, a type or a function of an extension, rows that a key needs.
 *
 * @returns null if the statement can't do without it; `without` says what is missing now.
 */
function repairStatement(sql: string, message: string): { sql: string; without: string } | null {
  if (/violates foreign key constraint/.test(message) && /^alter\s+table\b/i.test(sql)) {
    const without = 'a check of the rows: some that the key refers to are not here'
    return { sql: `${sql} not valid`, without }
  }
  const [, missing] = MISSING.exec(message) ?? []
  if (createdTable(sql) === null || missing === undefined) return null
  for (const { repair, without } of REPAIRS) {
    const repaired = repairTable(sql, (item) => repair(item, missing))
    if (repaired) return { sql: repaired, without: without(missing) }
  }
  return null
}

/** Changes the columns and keys of a table; null if none is changed. */
function repairTable(sql: string, repair: (item: SqlReader) => string | null): string | null {
  const reader = new SqlReader(sql, 'postgres')
  reader.find(/^\($/)
  const begin = reader.text(0, reader.at)
  const items = reader.group()?.parts() ?? []
  const repaired = items.map(repair)
  if (repaired.every((item) => item === null)) return null
  const list = items.map((item, place) => repaired[place] ?? item.text()).filter(Boolean)
  return `${begin} (\n  ${list.join(',\n  ')}\n) ${reader.text(reader.at)}`
}

/** Returns whether a name is the missing one, or is in the missing schema. */
const isMissing = (name: readonly string[], missing: string) =>
  name.join('.') === missing || name.at(-1) === missing || name[0] === missing

/** What follows `references table (columns)`, but isn't a constraint of the column. */
const REFERENCE_END =
  /^(?:match (?:full|partial|simple)|on (?:delete|update) (?:cascade|restrict|no action|set (?:null|default)(?:\s*\([^)]*\))?)|(?:not )?deferrable|initially (?:deferred|immediate))\s*/i

function withoutReference(item: SqlReader, missing: string): string | null {
  const isKey = /^(?:constraint|foreign)$/i.test(item.peek()?.text ?? '')
  if (!item.find(/^references$/i)) return null
  const begin = item.at
  item.next()
  if (!isMissing(item.name(), missing)) return null
  item.group()
  if (isKey) return ''
  let rest = item.text(item.at)
  for (let end = REFERENCE_END.exec(rest); end; end = REFERENCE_END.exec(rest)) {
    rest = rest.slice(end[0].length)
  }
  return `${item.text(0, begin)} ${rest}`
}

function asText(item: SqlReader, missing: string): string | null {
  item.next()
  const begin = item.at
  const type = withoutDefaultSchema(item.name().join('.'))
  if (type !== withoutDefaultSchema(missing)) return null
  item.group()
  return `${item.text(0, begin)} text ${item.text(item.at)}`
}

function withoutDefault(item: SqlReader, missing: string): string | null {
  if (!item.find(/^default$/i)) return null
  const begin = item.at
  item.next()
  if (!isMissing(item.name(), missing)) return null
  item.group()
  return `${item.text(0, begin)} ${item.text(item.at)}`
}
