import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { subjectOf } from './lost-tables.ts'
import type { OwnTable } from './own-table.ts'

const BEGINS = /^(?:begin(?!\s+(?:try|catch)\b)|start\s+transaction)\b/i
const COMMITS = /^(?:commit|end)\b/i
const ROLLS_BACK = /^(?:rollback|abort)\b(?![\s\S]*\bprepared\b)/i
const SAVES = /^savepoint\s+(?<name>\S+)/i
const RELEASES = /^release\s+(?:savepoint\s+)?(?<name>\S+)/i
const TO_SAVEPOINT = /\bto\s+(?:savepoint\s+)?(?<name>\S+)\s*$/i
const CHANGES = /^(?:create|alter|insert|replace)\b/i

/** The lines of what begins and what rolls back a part of a script. */
interface RolledBack {
  begin: number
  end: number
}

/**
 * Finds the statements of a script that it rolls back: those of a transaction, or those since a savepoint. MySQL ends a
 * transaction before each definition, and T-SQL's are mostly rolled back on a condition: of them there are none.
 */
export function rolledBackIn(
  statements: readonly ScriptStatement[],
  dialect: Dialect,
): ReadonlyMap<ScriptStatement, RolledBack> {
  const found = new Map<ScriptStatement, RolledBack>()
  if (dialect === 'mysql' || dialect === 'mssql') return found
  /** The transaction and its savepoints, with the statements since each; empty outside of one. */
  let open: { name: string; line: number; since: ScriptStatement[] }[] = []
  for (const statement of statements) {
    const { sql, line } = statement
    const saved = SAVES.exec(sql)?.groups?.name
    const released = RELEASES.exec(sql)?.groups?.name
    if (BEGINS.test(sql)) open = [{ name: '', line, since: [] }]
    // Without a transaction, SQLite's savepoint begins one.
    else if (saved !== undefined) open.push({ name: saved.toLowerCase(), line, since: [] })
    else if (COMMITS.test(sql)) open = []
    else if (released !== undefined) {
      const at = open.findLastIndex(({ name }) => name === released.toLowerCase())
      // What follows it is a part of what is around it then.
      if (at >= 0) for (const { since } of open.splice(at)) open.at(-1)?.since.push(...since)
    } else if (ROLLS_BACK.test(sql)) {
      const to = TO_SAVEPOINT.exec(sql)?.groups?.name?.toLowerCase()
      const from = to === undefined ? 0 : open.findLastIndex(({ name }) => name === to)
      if (from < 0) continue
      const ended = open.slice(from)
      for (const { since } of ended) {
        for (const each of since) found.set(each, { begin: ended[0]!.line, end: line })
      }
      // A savepoint stays after what follows it is rolled back.
      open = to === undefined ? [] : open.slice(0, from + 1)
      if (to !== undefined && open.length > 0) open.at(-1)!.since = []
    } else open.at(-1)?.since.push(statement)
  }
  return found
}

/**
 * Says which tables a script makes or changes in a part that it rolls back. They are read all the same: SQLite ends the
 * dump of a damaged database so, which is brought for its tables. What such a part takes away stays.
 *
 * @returns a sentence for the reader; empty if there are none.
 */
export function describeRolledBack(
  statements: readonly ScriptStatement[],
  tables: readonly OwnTable[],
  dialect: Dialect,
): string {
  const present = new Map(tables.map(({ name }) => [name.toLowerCase(), name]))
  const [names, places] = [new Set<string>(), new Set<string>()]
  for (const [{ sql }, { begin, end }] of rolledBackIn(statements, dialect)) {
    const name = CHANGES.test(sql) ? present.get(subjectOf(sql, dialect).table) : undefined
    if (name === undefined) continue
    names.add(name)
    places.add(begin === end ? `line ${end}` : `lines ${begin} to ${end}`)
  }
  if (names.size === 0) return ''
  const list = new Intl.ListFormat('en').format([...names].map((name) => `\`${name}\``))
  return `The script rolls back what it does to ${list} in ${[...places].join(', ')}. It was read all the same, as if it were committed.`
}
