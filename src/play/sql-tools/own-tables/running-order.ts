import type { Dialect } from '#base/model/dialect.ts'
import { type ScriptStatement, splitStatements } from '#base/sql/sql-tokens.ts'
import { listedName } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { separateKeys } from './separate-keys.ts'
import { splitTsql } from './split-tsql.ts'

/** The first words of what can stand anywhere behind what it needs. */
const MOVABLE =
  /^(?:create\s+(?:schema|type|sequence|table|(?:unique\s+)?(?:(?:non)?clustered\s+)?(?:columnstore\s+)?index)|alter\s+table\b[\s\S]*?\b(?:add|check)\b|exec(?:ute)?\s+(?:sys\.)?sp_(?:addextendedproperty|addtype))\b/i

/** What stands alone in its batch. */
const ALONE = /^create\s+(?:or\s+alter\s+)?(?:view|function|proc|procedure|trigger)\b/i

/** What takes something away: other statements need the order that they have. */
const TAKES_AWAY = /\b(?:drop|sp_rename|transfer|truncate|switch)\b/i

/** A part of a script that runs as one batch. */
interface Unit {
  sql: string
  /** What it creates, as names are listed, in lower case. */
  name: string
  /** Tables, types and functions that have to be there before. */
  needs: string[]
  rank: number
}

const CREATED =
  /^create\s+(?:or\s+alter\s+)?(schema|type|sequence|table|view|function|proc|procedure|trigger)\b/i

/** Which kinds of things are made before others: schemas, types, tables, the rest. */
const RANKS: Record<string, number> = { schema: 0, type: 1, sequence: 1, function: 2, table: 3 }
const REST = 4

/**
 * Puts a script of T-SQL in an order in which it runs: that of a project with a file for each object isn't one. Tables come
 * before what refers to them; keys of tables that refer to each other come at the end.
 *
 * @returns null if it takes something away in between: then its own order counts.
 */
export function inRunningOrder(script: string): string | null {
  const batches = script.split(/^[ \t]*go[ \t]*;?[ \t]*\r?$/im)
  const units = batches.flatMap((batch) => {
    const statements = splitStatements(batch, 'mssql')
    const pieces = ALONE.test(statements[0]?.sql ?? '') ? [] : statements.flatMap(splitTsql)
    const isMovable = pieces.length > 0 && pieces.every(({ sql }) => MOVABLE.test(sql))
    const parts = isMovable ? pieces.map(({ sql }) => sql) : [batch.trim()]
    return parts.filter(Boolean).map(readUnit)
  })
  const called = new Set(units.flatMap(({ needs }) => needs))
  for (const unit of units)
    if (unit.rank === RANKS.function && !called.has(unit.name)) unit.rank = REST
  const before = new Set<string>()
  const all = new Set(units.map(({ name }) => name))
  const isEarly = units.some(({ name, needs }) => {
    const isMissing = needs.some((need) => need !== name && all.has(need) && !before.has(need))
    before.add(name)
    return isMissing
  })
  if (!isEarly) return script
  const isTaking = units.some(
    ({ sql, rank }) => rank === REST && !ALONE.test(sql) && TAKES_AWAY.test(sql),
  )
  if (isTaking) return null
  return `${sorted(units).join('\nGO\n')}\nGO\n`
}

function readUnit(sql: string): Unit {
  const reader = new SqlReader(sql, 'mssql')
  const kind = CREATED.exec(reader.text())?.[1]?.toLowerCase() ?? ''
  const nameOf = (part: SqlReader) => listedName(part.name(), 'mssql').toLowerCase()
  if (kind === '') {
    // `alter table a`, `create index b on a`.
    if (/^alter\s+table\b/i.test(sql)) reader.skip('alter table')
    else if (/^create\b.*\bindex\b/is.test(sql) && reader.find(/^on$/i)) reader.next()
    else return { sql, name: '', needs: [], rank: REST }
    return { sql, name: '', needs: [nameOf(reader), ...neededBy(reader)], rank: REST }
  }
  for (const words of ['create or alter', 'create']) reader.skip(words)
  reader.next()
  if (kind === 'schema') reader.skip('authorization')
  const path = nameOf(reader)
  const [schema, own] = path.split('.')
  const needs = own === undefined ? [] : [`schema ${schema}`]
  const name = /^(?:schema|type|function)$/.test(kind) ? `${kind} ${path}` : path
  // What routines refer to may come later.
  if (kind === 'table') needs.push(...neededBy(reader))
  if (kind === 'view')
    needs.push(...namesIn(reader).flatMap(({ path }) => [path, `function ${path}`]))
  return { sql, name, needs, rank: RANKS[kind] ?? REST }
}

/** Returns what the columns and keys of a table need: other tables, types and functions. */
const neededBy = (reader: SqlReader): string[] =>
  namesIn(reader).flatMap(({ path, before, after }) => {
    if (/^references$/i.test(before) || before === '=') return path
    return after === '(' ? [`function ${path}`, `type ${path}`] : `type ${path}`
  })

interface NameAt {
  /** As it is listed, in lower case. */
  path: string
  before: string
  after: string
}

/** Returns all names in what is left of a statement. */
function namesIn({ tokens, at, dialect }: SqlReader): NameAt[] {
  const names: NameAt[] = []
  for (let place = at; place < tokens.length; ) {
    const reader = new SqlReader('', dialect, tokens)
    reader.at = place
    const isName = /^(?:word|name)$/.test(tokens[place]!.kind)
    const before = tokens[place - 1]?.text ?? ''
    if (isName) {
      const path = listedName(reader.name(), dialect).toLowerCase()
      names.push({ path, before, after: reader.peek()?.text ?? '' })
    }
    place = isName ? reader.at : place + 1
  }
  return names
}

/** Sorts units by their ranks, and those of a rank by what they need. */
function sorted(units: readonly Unit[]): string[] {
  const ranked = units.toSorted((a, b) => a.rank - b.rank)
  const byName = new Map(ranked.filter(({ name }) => name !== '').map((unit) => [unit.name, unit]))
  const done = new Set<Unit>()
  const open = new Set<Unit>()
  const keys: string[] = []
  const order: string[] = []
  const add = (unit: Unit) => {
    if (done.has(unit) || open.has(unit)) return
    open.add(unit)
    for (const need of unit.needs) {
      const other = byName.get(need)
      if (other && other.rank <= unit.rank) add(other)
    }
    open.delete(unit)
    done.add(unit)
    const isLater = (table: string) => {
      const other = byName.get(table.toLowerCase())
      return other !== undefined && !done.has(other)
    }
    const parts =
      unit.rank === RANKS.table ? separateKeys(unit.sql, isLater, () => false, 'mssql') : null
    order.push(parts?.sql ?? unit.sql)
    keys.push(...(parts?.keys ?? []))
  }
  for (const unit of ranked) add(unit)
  return [...order, ...keys]
}

/** Returns whether a table refers to one that is created later, in a dialect whose tools can turn the check off. */
export function refersToLater(statements: readonly ScriptStatement[], dialect: Dialect): boolean {
  const later = new Set<string>()
  return statements.toReversed().some(({ sql }) => {
    if (!/^create\s+table\b/i.test(sql)) return false
    const reader = new SqlReader(sql, dialect)
    reader.skip('create table')
    reader.skip('if not exists')
    const name = listedName(reader.name(), dialect).toLowerCase()
    const { tokens } = reader
    const isEarly = tokens.some(({ kind, text }, place) => {
      if (kind !== 'word' || !/^references$/i.test(text)) return false
      reader.at = place + 1
      return later.has(listedName(reader.name(), dialect).toLowerCase())
    })
    later.add(name)
    return isEarly
  })
}
