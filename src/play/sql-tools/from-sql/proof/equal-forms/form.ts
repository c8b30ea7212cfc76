import type { Range } from '../../untranslatable.ts'
import { type Clause, isQuery } from '../clauses.ts'
import type { OwnDialect } from '../reserved-words.ts'
import { isGroup, isName, isSymbol, isWord, type Leaf, type Part } from '../statement-parts.ts'

/**
 * Forms of SQL that mean the same, of which only one is left. Each function takes a form to the one that is left;
 * both the reader's statement and the compiled one go through all of them, and neither knows of the other.
 */
export type EqualForm = (clauses: Clause[], dialect: OwnDialect, known: KnownNames) => Clause[]

/** What is known of the names in both statements. */
export interface KnownNames {
  /** The columns of declared tables, without those that queries of `with` hide. */
  tables: TableColumns
  /** The names of queries of `with`, in lower case. */
  queries: ReadonlySet<string>
}

/** Columns of declared tables by the tables' names. */
export type TableColumns = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** The name of a query in `from` that has none, with a number if it is taken: the builder needs one. */
export const ADDED_ALIAS = 'derived'

const IS_ADDED = new RegExp(`^${ADDED_ALIAS}\\d*$`)

/** `from a` is `from a as a`, and a query without a name may get one that nothing uses. */
export function withoutAddedAlias(source: readonly Part[], other: readonly Part[]): Part[] {
  const alias = other.at(-1)
  const [first] = source
  if (other.length !== source.length + 1 || !isName(alias)) return [...other]
  const period = source.findIndex(
    (part, index) => isWord(part, 'for') && isWord(source[index + 1], 'system_time'),
  )
  const called = source.slice(0, period < 0 ? undefined : period).flatMap((part, index) => {
    // SQL Server reserves the names of some functions.
    const isCalled = index === 0 && isGroup(source[1]) && !isGroup(part)
    return (isName(part) || isCalled ? (part as Leaf).text : !isGroup(part) && part.name) || []
  })
  const isOwn = called.at(-1)?.toLowerCase() === alias.text.toLowerCase()
  const isAdded = source.length === 1 && isQuery(first) && IS_ADDED.test(alias.text)
  return isOwn || isAdded ? other.slice(0, -1) : [...other]
}

export const newClause = (key: string, ...segments: Part[][]): Clause => ({ key, segments })

/** Makes parts that aren't written in the statement: each belongs to a place of it. */
const makerOf =
  (kind: Leaf['kind']) =>
  (text: string, { start }: { start: number }): Leaf => ({ kind, text, start, end: start })
export const sign = makerOf('symbol')
export const keyword = makerOf('keyword')
export const word = makerOf('word')

/** Returns a part as if it were written in another place: a range of the statement never spans both. */
export function movedTo({ start, end }: Range, part: Part): Part {
  if (!isGroup(part)) return { ...part, start, end }
  const place = { start, end }
  return { ...part, ...place, inside: part.inside.map((inner) => movedTo(place, inner)) }
}

/** Returns clauses with another segment in place of one. */
export function withSegment(
  clauses: readonly Clause[],
  segment: readonly Part[],
  other: Part[],
): Clause[] {
  return clauses.map((clause) => ({
    ...clause,
    segments: clause.segments.map((parts) => (parts === segment ? other : parts)),
  }))
}

/** Returns what stands before a statement, with one more query of `with`, the last one. */
export function withQuery(before: readonly Clause[], query: Part[]): Clause[] {
  const queries = before.find(({ key }) => key === 'with')
  return [
    newClause('with', ...(queries?.segments ?? []), query),
    ...before.filter((clause) => clause !== queries),
  ]
}

export function conjunction(conditions: readonly Part[][]): Part[] {
  return conditions.flatMap((parts, index) => {
    const [start, end] = [parts[0]!.start, parts.at(-1)!.end]
    const grouped: Part = { kind: 'group', inside: parts, start, end }
    return index === 0 ? [grouped] : [keyword('and', grouped), grouped]
  })
}

/** Returns the place of the only source that is a table, whatever its alias; -1 for none or several. */
export function onlySourceOf(table: readonly Part[], sources: readonly Clause[]): number {
  const [path, ...paths] = [table, ...sources.map(({ segments }) => segments[0]!)].map((parts) => {
    const end = parts.findIndex((_, index) => index % 2 === 1 && !isSymbol(parts[index], '.'))
    const names = parts.slice(0, end < 0 ? undefined : end)
    return names.map((part) => (isName(part) ? part.text.toLowerCase() : '.')).join('')
  })
  return paths.indexOf(path!) === paths.lastIndexOf(path!) ? paths.indexOf(path!) : -1
}

/** Returns whether anything has a name. */
export function isNamedIn(clauses: readonly Clause[], name: string): boolean {
  const isHere = (parts: readonly Part[]): boolean =>
    parts.some((part) =>
      isGroup(part) ? isHere(part.inside) : isName(part) && part.text.toLowerCase() === name,
    )
  return clauses.some(({ segments }) => segments.some(isHere))
}

/** Returns clauses between parentheses. */
export function groupOf(clauses: readonly Clause[]): Part {
  const inside = clauses.flatMap(({ key, segments }) => [
    ...key.split(' ').map((word) => keyword(word, segments[0]?.[0] ?? { start: 0 })),
    ...segments.flatMap((parts, place) => (place > 0 ? [sign(',', parts[0]!), ...parts] : parts)),
  ])
  return { kind: 'group', inside, start: inside[0]!.start, end: inside.at(-1)!.end }
}

/** Returns a table's name, with its schema, of a source that may have an alias; empty for any other source. */
export function pathOf(source: readonly Part[]): Part[] {
  let end = isName(source[0]) ? 1 : 0
  while (end > 0 && isSymbol(source[end], '.') && isName(source[end + 1])) end += 2
  return source.slice(0, end)
}

/** Returns the alias of a table; undefined for a table without one, or another source. */
export function aliasOf(source: readonly Part[]): string | undefined {
  const rest = source.slice(pathOf(source).length)
  const last = rest.at(-1)
  const isAlias = rest.length === 1 || (rest.length === 2 && isWord(rest[0], 'as'))
  return rest.length < source.length && isAlias && isName(last) ? last.text : undefined
}

/** Removes a table's alias, and writes its name wherever the alias qualifies a column. */
export function withoutAlias(clauses: Clause[], source: readonly Part[], alias: string): Clause[] {
  const table = pathOf(source)
  return renamed(withSegment(clauses, source, table), alias, table)
}

/**
 * Returns whether a name is one of another table, or a column, in a query within clauses.
 *
 * @param isCalledSo whether a table counts that has an alias, too.
 */
export function isAgainIn(clauses: readonly Clause[], name: string, isCalledSo = true): boolean {
  const isAgain = (parts: readonly Part[], isInner: boolean): boolean =>
    parts.some((part, index) => {
      if (isGroup(part)) return isAgain(part.inside, true)
      const isSo = isName(part) && part.text.toLowerCase() === name.toLowerCase()
      const isAliased = isName(parts[index + 1]) || isWord(parts[index + 1], 'as')
      const isOther = isSo && (isCalledSo || !isAliased)
      return (
        isInner && isOther && !isSymbol(parts[index + 1], '.') && !isSymbol(parts[index - 1], '.')
      )
    })
  return clauses.some(({ segments }) => segments.some((parts) => isAgain(parts, false)))
}

/** Writes the name of a table, with its schema if it has one, wherever an alias qualifies a column. */
export function renamed(
  clauses: readonly Clause[],
  alias: string,
  table: readonly Part[],
): Clause[] {
  const rename = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part, index): Part[] => {
      if (isGroup(part)) return [{ ...part, inside: rename(part.inside) }]
      const isAlias = isName(part) && part.text.toLowerCase() === alias.toLowerCase()
      const isQualifier =
        isAlias && isSymbol(parts[index + 1], '.') && !isSymbol(parts[index - 1], '.')
      return isQualifier ? table.map((name) => movedTo(part, name)) : [part]
    })
  return clauses.map((clause) => ({ ...clause, segments: clause.segments.map(rename) }))
}

export const textOf = (part: Part | undefined) => (part && !isGroup(part) ? part.text : '')

export const holdsQuery = (part: Part): boolean =>
  isGroup(part) && (isWord(part.inside[0], 'select', 'with') || part.inside.some(holdsQuery))
