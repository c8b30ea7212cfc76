import { UntranslatableError } from '../../untranslatable.ts'
import { type Clause, clausesOf, isQuery, SET_OPERATION, WORDS_OF_SELECT } from '../clauses.ts'
import type { OwnDialect } from '../reserved-words.ts'
import { type Group, isGroup, isName, isSymbol, isWord, type Part } from '../statement-parts.ts'
import { keyword, movedTo, newClause, sign, textOf } from './form.ts'

/** `limit 5, 10` is `limit 10 offset 5`. */
export function limitWithComma(clauses: Clause[]): Clause[] {
  return clauses.flatMap((clause) =>
    clause.key === 'limit' && clause.segments.length === 2
      ? [newClause('limit', clause.segments[1]!), newClause('offset', clause.segments[0]!)]
      : clause,
  )
}

/**
 * MySQL's `group by a desc` is `group by a order by a desc`, or nothing but `group by a` where the query is sorted otherwise.
 */
export function sortedGroups(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(({ key }) => key === 'group by')
  const groups = clauses[at]
  if (dialect !== 'mysql' || !groups || clauses.some(({ key }) => SET_OPERATION.test(key)))
    return clauses
  const isDirected = (parts: readonly Part[]) => isWord(parts.at(-1), 'asc', 'desc')
  if (!groups.segments.some(isDirected)) return clauses
  const plain = groups.segments.map((parts) => (isDirected(parts) ? parts.slice(0, -1) : parts))
  const grouped = clauses.with(at, { ...groups, segments: plain })
  if (clauses.some(({ key }) => key === 'order by')) return grouped
  // What is sorted by may be a result of that name, rather than the column.
  const results = clauses.find(({ key }) => key.startsWith('select'))?.segments ?? []
  const names = results.flatMap((parts) =>
    parts.length > 1 && !isSymbol(parts.at(-2), '.') ? textOf(parts.at(-1)).toLowerCase() : [],
  )
  const isResult = (part: Part): boolean =>
    isGroup(part) ? part.inside.some(isResult) : names.includes(part.text.toLowerCase())
  if (groups.segments.flat().some(isResult)) return clauses
  const end = clauses.findIndex(
    ({ key }, index) => index > at && /^(?:limit|offset|for |lock|on )/.test(key),
  )
  const moved = groups.segments.map((parts) => parts.map((part) => movedTo(parts[0]!, part)))
  return grouped.toSpliced(end < 0 ? clauses.length : end, 0, newClause('order by', ...moved))
}

/** The words of `offset 5 rows` and of `fetch first 1 row only` may be others: `fetch next 1 rows only`. */
export function fetchWords(clauses: Clause[]): Clause[] {
  return clauses.map((clause) => {
    if (clause.key !== 'fetch' && clause.key !== 'offset') return clause
    const segments = clause.segments.map((parts) =>
      parts.filter(
        (part, index) =>
          !(index === 0 && isWord(part, 'first', 'next')) &&
          !(index > 0 && isWord(part, 'row', 'rows', 'only')),
      ),
    )
    return { ...clause, segments }
  })
}

/** `a in @b`, where a list is sent, is `a in (@b)`. */
export function listsOfParameters(clauses: Clause[]): Clause[] {
  const enclose = (parts: readonly Part[]): Part[] =>
    parts.map((part, index) => {
      if (isGroup(part)) return { ...part, inside: enclose(part.inside) }
      const { start, end } = part
      const isList = part.kind === 'parameter' && isWord(parts[index - 1], 'in')
      return isList ? { kind: 'group', inside: [part], start, end } : part
    })
  return clauses.map((clause) => ({ ...clause, segments: clause.segments.map(enclose) }))
}

/** A window's name is what `window` says of it. */
export function namedWindows(clauses: Clause[]): Clause[] {
  const windows = clauses.find(({ key }) => key === 'window')
  if (
    !windows?.segments.every(
      ([name, , group, ...others]) => isName(name) && isGroup(group) && others.length === 0,
    )
  )
    return clauses
  const inside = new Map<string, Group>()
  // A window may begin with one before it.
  for (const [name, , group] of windows.segments) {
    if (!isName(name) || !isGroup(group)) continue
    const [first, ...rest] = group.inside
    const before = isName(first) ? inside.get(first.text) : undefined
    const all = before ? [...(movedTo(first!, before) as Group).inside, ...rest] : group.inside
    inside.set(name.text, { ...group, inside: all })
  }
  const inline = (parts: readonly Part[]): Part[] =>
    parts.map((part, index) => {
      if (isQuery(part)) return part
      const isOver = isWord(parts[index - 1], 'over')
      if (isName(part) && isOver) return movedTo(part, inside.get(part.text) ?? part)
      if (!isGroup(part)) return part
      const [first, ...rest] = part.inside
      const window = isOver && isName(first) ? inside.get(first.text) : null
      const moved = window && (movedTo(first!, window) as Group).inside
      return { ...part, inside: moved ? [...moved, ...rest] : inline(part.inside) }
    })
  return clauses
    .filter((clause) => clause !== windows)
    .map((clause) => ({ ...clause, segments: clause.segments.map(inline) }))
}

/**
 * Queries in parentheses, of which a set operation is made: `(select a) union (select b)` needs none, and
 * `select * from (select a limit 1) as c union …` is `(select a limit 1) union …`. MySQL's `(select a limit 2) limit 1` is
 * `select * from (select a limit 2) as c limit 1`.
 */
export function queriesInParentheses(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const [first, second, third] = clauses
  const only = first?.key === '' && first.segments.length === 1 && first.segments[0]!.length === 1
  const [group] = first?.segments[0] ?? []
  if (only && isQuery(group)) {
    if (clauses.length === 1 || !hasEnd(group)) {
      return queriesInParentheses([...clausesOf(group.inside), ...clauses.slice(1)], dialect)
    }
    const isLimited = clausesOf(group.inside).some(({ key }) => key === 'limit')
    const rest = clauses.slice(1)
    if (dialect === 'mysql' && rest.every(({ key }) => /^(?:order by|limit|offset)$/.test(key))) {
      if (isLimited)
        return [newClause('select', [sign('*', group)]), newClause('from', [group]), ...rest]
      const isSorted = clausesOf(group.inside).at(-1)?.key === 'order by'
      if (isSorted && rest[0]?.key !== 'order by') return [...clausesOf(group.inside), ...rest]
    }
    return [first, ...laterQueries(rest)]
  }
  const [derived] = second?.segments[0] ?? []
  const isStar =
    first?.key === 'select' && first.segments.length === 1 && isSymbol(first.segments[0]![0], '*')
  const isDerived =
    isStar &&
    first.segments[0]!.length === 1 &&
    second?.key === 'from' &&
    second.segments.length === 1
  if (isDerived && isQuery(derived) && SET_OPERATION.test(third?.key ?? '')) {
    return [newClause('', [derived]), ...laterQueries(clauses.slice(2))]
  }
  return laterQueries(clauses)
}

function laterQueries(clauses: Clause[]): Clause[] {
  return clauses.flatMap((clause) => {
    const [group, ...others] = clause.segments[0] ?? []
    const isPlain =
      SET_OPERATION.test(clause.key) && isQuery(group) && others.length === 0 && !hasEnd(group)
    return isPlain ? [{ ...clause, segments: [[]] }, ...clausesOf(group.inside)] : clause
  })
}

/** Returns whether parentheses around a query hold an order, a limit or the like together with it. */
function hasEnd({ inside }: Group): boolean {
  const keys = clausesOf(inside).map(({ key }) => key)
  return keys.some(
    (key) => SET_OPERATION.test(key) || /^(?:with|order|limit|offset|fetch|for|$)/.test(key),
  )
}

/** SQLite's `values (1), (2)` as a query is `select 1 as column1 union all select 2`. */
export function valuesAsQueries(clauses: Clause[], dialect: OwnDialect): Clause[] {
  if (dialect !== 'sqlite') return clauses
  const selectOf = (row: readonly Part[]): Clause | null => {
    const [list, ...others] = row
    const [values, ...rest] = isGroup(list) ? clausesOf(list.inside) : []
    if (values?.key !== '' || others.length + rest.length > 0) return null
    const named = values.segments.map((value, place): Part[] => [
      ...value,
      keyword('as', list!),
      { kind: 'word', text: `column${place + 1}`, start: list!.start, end: list!.start },
    ])
    return newClause('select', ...named)
  }
  return clauses.flatMap((clause, index) => {
    if (clause.key !== 'values') return clause
    const before = clauses[index - 1]?.key ?? 'union all'
    const rows = clause.segments.map(selectOf)
    // Set operations go from left to right: only `union all` may take the rows one by one.
    const isApart = rows.length === 1 ? SET_OPERATION.test(before) : before === 'union all'
    if (!isApart || !rows.every((row) => row !== null)) return clause
    return rows.flatMap((row, place) => (place > 0 ? [newClause('union all', []), row] : row))
  })
}

/** SQL Server’s `select a = b` and `select 'a' = b` are `select b as a`. */
export function assignedAlias(clauses: Clause[], dialect: OwnDialect): Clause[] {
  if (dialect !== 'mssql') return clauses
  return clauses.map((clause) => {
    if (!clause.key.startsWith('select')) return clause
    const segments = clause.segments.map((parts): Part[] => {
      const [name, equals, ...value] = parts
      const isCompound = /^[-+*/%&|^]$/.test(textOf(equals)) && isSymbol(value[0], '=')
      const isAssigned = isSymbol(equals, '=') || isCompound
      if (name && !isGroup(name) && name.kind === 'parameter' && isAssigned) {
        throw new UntranslatableError('A query that assigns to variables returns no rows.')
      }
      const isText = name !== undefined && !isGroup(name) && name.kind === 'text'
      if (!(isName(name) || isText) || !isSymbol(equals, '=') || value.length === 0) return parts
      return [...value, { ...equals, kind: 'keyword', text: 'as' }, { ...name, kind: 'name' }]
    })
    return { ...clause, segments }
  })
}

/** SQL Server's `top 5` is `top (5)`: a clause of its own. */
export function topOf(clauses: Clause[], dialect: OwnDialect): Clause[] {
  if (dialect !== 'mssql') return clauses
  return clauses.flatMap((clause) => {
    const [[word, number, ...others] = [], ...segments] = clause.segments
    if (!isWord(word, 'top') || !number) return clause
    const count = isGroup(number) ? number.inside : [number]
    const words = ['percent', 'with', 'ties']
    while (isWord(others[0], ...words)) count.push(others.shift()!)
    if (isWord(others[0], 'into')) others.shift()
    return [newClause('top', count), { ...clause, segments: [others, ...segments] }]
  })
}

/** MySQL's `select high_priority distinct a` is `select distinct high_priority a`: the order of such words has no meaning. */
export function wordsOfSelect(clauses: Clause[], dialect: OwnDialect): Clause[] {
  return clauses.map((clause) => {
    if (dialect !== 'mysql' || !/^select(?: distinct)?$/.test(clause.key)) return clause
    const [first = [], ...others] = clause.segments
    const isOfSelect = (part: Part) =>
      isWord(part, 'all', 'distinct') || isWord(part, ...WORDS_OF_SELECT)
    const end = first.findIndex((part) => !isOfSelect(part))
    const words = first.slice(0, Math.max(end, 0))
    const sorted = words
      .filter((part) => isWord(part, ...WORDS_OF_SELECT))
      .toSorted((one, other) => textOf(one).localeCompare(textOf(other)))
    const isDistinct = words.some((part) => isWord(part, 'distinct'))
    const segments = [[...sorted, ...first.slice(words.length)], ...others]
    return { key: isDistinct ? 'select distinct' : clause.key, segments }
  })
}
