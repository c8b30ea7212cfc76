import { isDefaultSchema } from '../../../quote-sql.ts'
import { type Clause, clausesOf, isQuery } from '../clauses.ts'
import type { OwnDialect } from '../reserved-words.ts'
import { isGroup, isName, isSymbol, isWord, type Leaf, type Part } from '../statement-parts.ts'
import {
  holdsQuery,
  isAgainIn,
  type KnownNames,
  movedTo,
  newClause,
  pathOf,
  renamed,
  sign,
  textOf,
} from './form.ts'

/** MySQL's `insert into a value (1)` is `insert into a values (1)`. */
export function insertedValue(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const [insert, ...others] = clauses
  const [table = [], ...rows] = insert?.segments ?? []
  const value = table.findIndex((part, index) => index > 0 && isWord(part, 'value'))
  const isRow = value > 0 && isGroup(table[value + 1])
  if (dialect !== 'mysql' || !isRow || !/^(?:insert|replace)/.test(insert!.key)) return clauses
  const first = table.slice(value + 1)
  return [
    newClause(insert!.key, table.slice(0, value)),
    newClause('values', first, ...rows),
    ...others,
  ]
}

/** `insert into a set b = 1` is `insert into a (b) values (1)`, also before the name of the new row, `as n`. */
export function insertedSet(clauses: Clause[]): Clause[] {
  const [insert, set] = clauses
  if (!/^(?:insert|replace)/.test(insert?.key ?? '') || set?.key !== 'set') return clauses
  const [columns, values]: [Part[], Part[]] = [[], []]
  const last = set.segments.at(-1)!
  const as = last.findIndex((part) => isWord(part, 'as'))
  const called = as < 0 ? [] : last.slice(as)
  for (const all of set.segments) {
    const parts = all === last && as >= 0 ? all.slice(0, as) : all
    const [comma, equals] = [sign(',', parts[0]!), parts.findIndex((part) => isSymbol(part, '='))]
    columns.push(...(columns.length > 0 ? [comma] : []), ...parts.slice(0, equals))
    values.push(...(values.length > 0 ? [comma] : []), ...parts.slice(equals + 1))
  }
  const list = (inside: Part[]): Part => ({
    kind: 'group',
    inside,
    start: inside[0]!.start,
    end: inside.at(-1)!.end,
  })
  const table = [...insert!.segments[0]!, list(columns)]
  return [
    newClause(insert!.key, table),
    newClause('values', [list(values), ...called]),
    ...clauses.slice(2),
  ]
}

/** SQLite's `insert into a as b …` is `insert into a …`, with `a` in place of `b`. */
export function insertedAlias(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const [insert, ...others] = clauses
  const parts = insert?.segments[0] ?? []
  const as = parts.findIndex((part) => isWord(part, 'as'))
  const [table, alias] = [parts.slice(0, as), parts[as + 1]]
  const isNamed = /^(?:insert|replace)/.test(insert?.key ?? '') && as > 0 && isName(alias)
  if (dialect !== 'sqlite' || !isNamed || pathOf(table).length < table.length) return clauses
  if (isAgainIn(others, alias.text) || isAgainIn(others, textOf(table.at(-1)), false))
    return clauses
  const inserted = newClause(insert!.key, [...table, ...parts.slice(as + 2)])
  return [inserted, ...renamed(others, alias.text, table)]
}

/** `insert into a (select b)` is `insert into a select b`. */
export function insertedQuery(clauses: Clause[]): Clause[] {
  const [insert, ...others] = clauses
  const parts = insert?.segments[0] ?? []
  const query = parts.at(-1)
  const isEnclosed = /^(?:insert|replace)/.test(insert?.key ?? '') && parts.length > 1
  if (!isEnclosed || !isQuery(query)) return clauses
  return [newClause(insert!.key, parts.slice(0, -1)), ...clausesOf(query.inside), ...others]
}

/** A table of the schema that is looked in by default needs none; `asc` is the default order. */
export function defaults(
  clauses: Clause[],
  dialect: OwnDialect,
  { queries }: KnownNames,
): Clause[] {
  // The name alone may be that of a query.
  const isTable = (part: Part | undefined) => isName(part) && !queries.has(part.text.toLowerCase())
  const without = ([schema, dot, table, ...others]: readonly Part[]): Part[] =>
    isName(schema) && isDefaultSchema(schema.text, dialect) && isSymbol(dot, '.') && isTable(table)
      ? [table!, ...others]
      : [schema, dot, table, ...others].filter((part) => part !== undefined)
  // `dbo.a.b` is a column of the table `dbo.a`.
  const withoutInColumns = (all: readonly Part[]): Part[] => {
    const parts = all.map((part) =>
      isGroup(part) && !isQuery(part) ? { ...part, inside: withoutInColumns(part.inside) } : part,
    )
    return parts.filter((part, at) => {
      const schema = isSymbol(part, '.') ? at - 1 : at
      const [name, dot, table, next] = parts.slice(schema, schema + 4)
      const isSchema = isName(name) && isDefaultSchema(name.text, dialect) && isSymbol(dot, '.')
      return !(
        isSchema &&
        isTable(table) &&
        isSymbol(next, '.') &&
        !isSymbol(parts[schema - 1], '.')
      )
    })
  }
  return clauses.map((clause) => {
    const { key, segments } = clause
    if (key === 'order by') {
      return {
        ...clause,
        segments: segments
          .map(withoutInColumns)
          .map((parts) =>
            parts.filter(
              (part, at) =>
                !(
                  isWord(part, 'asc') &&
                  (at === parts.length - 1 || isWord(parts[at + 1], 'nulls'))
                ),
            ),
          ),
      }
    }
    const isOfTables = /^(?:from|using|update|insert|replace|delete|merge)|join$/.test(key)
    return { ...clause, segments: segments.map(isOfTables ? without : withoutInColumns) }
  })
}

/** `set (a, b) = (1, 2)` is `set a = 1, b = 2`. */
export function assignedRows(clauses: Clause[]): Clause[] {
  const listed = (part: Part | undefined) =>
    isGroup(part) ? clausesOf(part.inside)[0]!.segments : []
  return clauses.map((clause) => {
    if (clause.key !== 'set' && clause.key !== 'do update set') return clause
    const segments = clause.segments.flatMap((parts): Part[][] => {
      const [columns, equals, values] = parts
      const isRow = parts.length === 3 && isGroup(columns) && isGroup(values) && !isQuery(values)
      return isRow
        ? listed(columns).map((column, at) => [...column, equals!, ...(listed(values)[at] ?? [])])
        : [parts]
    })
    return { ...clause, segments }
  })
}

/** MySQL's `values (1) as n on duplicate key update a = n.a` is `values (1) on duplicate key update a = values(a)`, and so it is with `as n (b)`. */
export function namedRow(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(({ key }) => key === 'on duplicate key update')
  const [values, update] = [clauses[at - 1], clauses[at]]
  const [rows, as, row, list] = values?.segments.at(-1) ?? []
  const isNamed = values?.key === 'values' && isGroup(rows) && isWord(as, 'as') && isName(row)
  // The row's columns may have names of their own.
  const names = isGroup(list) ? list.inside.filter(isName).map(({ text }) => text) : []
  const inserted = clauses[at - 2]?.segments[0]?.at(-1)
  const columns = isGroup(inserted) ? inserted.inside.filter(isName) : []
  if (list && names.length !== columns.length) return clauses
  const columnOf = (name: Part): Part =>
    isName(name) ? (columns[names.indexOf(name.text)] ?? name) : name
  const isMeant = (parts: readonly Part[], index: number) => {
    const name = parts[index]
    const isAlone = !isSymbol(parts[index - 1], '.') && !isSymbol(parts[index + 1], '.')
    return isName(name) && names.includes(name.text) && isAlone
  }
  // Which one a name is that a column has, too, no database knows.
  const isUnclear = (parts: readonly Part[]): boolean =>
    parts.some((part, index) =>
      isGroup(part)
        ? isUnclear(part.inside)
        : isMeant(parts, index) && columns.some(({ text }) => text === part.text),
    )
  const assignedValue = (parts: readonly Part[]) =>
    parts.slice(parts.findIndex((part) => isSymbol(part, '=')) + 1)
  // Not one that a query of its own could see.
  if (dialect !== 'mysql' || !isNamed || update!.segments.flat().some(holdsQuery)) return clauses
  if (update!.segments.some((parts) => isUnclear(assignedValue(parts)))) return clauses
  const byValues = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part, index): Part[] => {
      if (isGroup(part)) return [{ ...part, inside: byValues(part.inside) }]
      const isBehind = (count: number) => isOfRow(parts, index - count, row.text)
      if (isBehind(1) || isBehind(2)) return []
      const isRow = isOfRow(parts, index, row.text)
      if (!isRow && !isMeant(parts, index)) return [part]
      const { start, end } = part
      const called: Leaf = { kind: 'keyword', text: 'values', start, end }
      const column = movedTo(part, columnOf(isRow ? parts[index + 2]! : part))
      return [called, { kind: 'group', inside: [column], start, end }]
    })
  const assigned = (parts: Part[]) => {
    const value = assignedValue(parts)
    return [...parts.slice(0, parts.length - value.length), ...byValues(value)]
  }
  const withoutName = values.segments.with(-1, values.segments.at(-1)!.slice(0, 1))
  return clauses.toSpliced(
    at - 1,
    2,
    { ...values, segments: withoutName },
    { ...update!, segments: update!.segments.map(assigned) },
  )
}

/** Returns whether `row.column` begins at an index. */
function isOfRow(parts: readonly Part[], index: number, row: string): boolean {
  const [before, name, dot, column] = [-1, 0, 1, 2].map((place) => parts[index + place])
  return (
    isName(name) &&
    name.text === row &&
    isSymbol(dot, '.') &&
    isName(column) &&
    !isSymbol(before, '.')
  )
}
