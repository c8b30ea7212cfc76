import type { Dialect } from '#base/model/dialect.ts'
import { listedName } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import type { Reason } from './own-table.ts'

/**
 * Separates keys from a table, to be added when all tables and rows are there.
 *
 * @param isLater whether a key to a table is added later.
 * @param isMissing whether the script has no such table: the key is left out.
 * @returns null if no key is separated.
 */
export function separateKeys(
  sql: string,
  isLater: (table: string) => boolean,
  isMissing: (table: string) => boolean,
  dialect: Dialect = 'postgres',
): { sql: string; keys: string[]; without: Reason[] } | null {
  const own = createdTable(sql, dialect)
  if (own === null) return null
  const keys: string[] = []
  const without: Reason[] = []
  const name = new SqlReader(sql, dialect)
  name.find(/^table$/i)
  name.next()
  name.skip('if not exists')
  const begin = name.at
  name.name()
  const table = name.text(begin, name.at)
  const repaired = repairTable(sql, dialect, (item) => {
    const key = keyOf(item)
    if (!key || key.table === own) return null
    if (isMissing(key.table)) without.push(withoutKey(key.table, 'which isn’t in the script'))
    else if (isLater(key.table)) keys.push(`alter table ${table} add ${key.sql}`)
    else return null
    return key.rest
  })
  return repaired === null ? null : { sql: repaired, keys, without }
}

/** Reads the foreign key of a column or of a table: as a key of the table, and the column without it. */
export function keyOf(item: SqlReader): { table: string; sql: string; rest: string } | null {
  const isOfTable = /^(?:constraint|foreign)$/i.test(item.peek()?.text ?? '')
  const column = item.text(0, 1)
  if (!item.find(/^references$/i)) return null
  const begin = item.at
  item.next()
  const table = listedName(item.name(), item.dialect)
  item.group()
  if (isOfTable) return { table, sql: item.text(), rest: '' }
  let rest = item.text(item.at)
  const actions = REFERENCE_END.exec(rest)![0]
  rest = rest.slice(actions.length)
  const whole = item.text(0, begin).replace(/\bforeign\s+key\s*$/i, '')
  const [name = ''] = /\bconstraint\s+(?:"[^"]*"|\[[^\]]*\]|\S+)\s*$/i.exec(whole) ?? []
  const before = whole.slice(0, whole.length - name.length)
  const reference = `${item.text(begin, item.at)} ${actions}`.trim()
  return {
    table,
    sql: `${name.trim()} foreign key (${column}) ${reference}`.trim(),
    rest: `${before} ${rest}`.trim(),
  }
}

/** Returns the table that a statement creates, without the default schema; null for any other statement. */
export function createdTable(sql: string, dialect: Dialect = 'postgres'): string | null {
  const reader = new SqlReader(sql, dialect)
  if (!reader.skip('create table') && !reader.skip('create unlogged table')) return null
  reader.skip('if not exists')
  return listedName(reader.name(), dialect)
}

export const withoutKey = (table: string, why: string): Reason => ({
  kind: 'unchecked',
  why: `came without the key to \`${table}\`, ${why}`,
})

/** Changes the columns and keys of a table; null if none is changed. */
export function repairTable(
  sql: string,
  dialect: Dialect,
  repair: (item: SqlReader) => string | null,
): string | null {
  const reader = new SqlReader(sql, dialect)
  reader.find(/^\($/)
  const begin = reader.text(0, reader.at)
  const items = reader.group()?.parts() ?? []
  const repaired = items.map((item) => {
    const begin = item.at
    const text = repair(item)
    item.at = begin
    return text
  })
  if (repaired.every((item) => item === null)) return null
  const list = items.map((item, place) => repaired[place] ?? item.text()).filter(Boolean)
  return `${begin} (\n  ${list.join(',\n  ')}\n) ${reader.text(reader.at)}`
}

/** What follows `references table (columns)`, but isn't a constraint of the column. */
const REFERENCE_END =
  /^(?:(?:match (?:full|partial|simple)|on (?:delete|update) (?:cascade|restrict|no action|set (?:null|default)(?:\s*\([^)]*\))?)|not for replication|(?:not )?deferrable|initially (?:deferred|immediate))\s*)*/i
