import { isDefaultSchema } from '../../quote-sql.ts'
import { type Range, UntranslatableError } from '../untranslatable.ts'
import { type Clause, clausesOf, isQuery, JOIN, SET_OPERATION, WORDS_OF_SELECT } from './clauses.ts'
import type { OwnDialect } from './reserved-words.ts'
import {
  type Group,
  isGroup,
  isName,
  isSymbol,
  isWord,
  type Leaf,
  type Part,
} from './statement-parts.ts'

/**
 * Forms of SQL that mean the same, of which only one is left. Each function takes a form to the one that is left;
 * both the reader's statement and the compiled one go through all of them, and neither knows of the other.
 */
type EqualForm = (clauses: Clause[], dialect: OwnDialect, known: KnownNames) => Clause[]

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

const newClause = (key: string, ...segments: Part[][]): Clause => ({ key, segments })

const sign = (text: string, { start }: { start: number }): Leaf => ({
  kind: 'symbol',
  text,
  start,
  end: start,
})

/** Returns a part as if it were written in another place: a range of the statement never spans both. */
function movedTo({ start, end }: Range, part: Part): Part {
  if (!isGroup(part)) return { ...part, start, end }
  const place = { start, end }
  return { ...part, ...place, inside: part.inside.map((inner) => movedTo(place, inner)) }
}

/** Replaces the clauses from the first of some keys to the end of what is taken. */
function replaced(clauses: Clause[], at: number, count: number, ...others: Clause[]): Clause[] {
  return clauses.toSpliced(at, count, ...others)
}

/** `limit 5, 10` is `limit 10 offset 5`. */
function limitWithComma(clauses: Clause[]): Clause[] {
  return clauses.flatMap((clause) =>
    clause.key === 'limit' && clause.segments.length === 2
      ? [newClause('limit', clause.segments[1]!), newClause('offset', clause.segments[0]!)]
      : clause,
  )
}

/** The words of `offset 5 rows` and of `fetch first 1 row only` may be others: `fetch next 1 rows only`. */
function fetchWords(clauses: Clause[]): Clause[] {
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
function listsOfParameters(clauses: Clause[]): Clause[] {
  const enclose = (parts: readonly Part[]): Part[] =>
    parts.map((part, index) => {
      if (isGroup(part)) return { ...part, inside: enclose(part.inside) }
      const { start, end } = part
      const isList = part.kind === 'parameter' && isWord(parts[index - 1], 'in')
      return isList ? { kind: 'group', inside: [part], start, end } : part
    })
  return clauses.map((clause) => ({ ...clause, segments: clause.segments.map(enclose) }))
}

/** SQL Server's `set a += b` is `set a = a + (b)`. */
function compoundAssignment(clauses: Clause[], dialect: OwnDialect): Clause[] {
  if (dialect !== 'mssql') return clauses
  return clauses.map((clause) => {
    if (clause.key !== 'set') return clause
    const segments = clause.segments.map((parts): Part[] => {
      const equals = parts.findIndex((part) => isSymbol(part, '='))
      const [sign, target] = [parts[equals - 1], parts.slice(0, Math.max(equals - 1, 0))]
      const isCompound =
        sign &&
        target.length > 0 &&
        !isGroup(sign) &&
        sign.kind === 'symbol' &&
        /^[-+*/%&|^]$/.test(sign.text)
      if (!isCompound) return parts
      const value = parts.slice(equals + 1)
      const place = { start: value[0]!.start, end: value.at(-1)!.end }
      return [
        ...parts.slice(0, equals - 1),
        parts[equals]!,
        ...target.map((part) => movedTo(place, part)),
        movedTo(place, sign),
        { kind: 'group', inside: value, ...place },
      ]
    })
    return { ...clause, segments }
  })
}

/**
 * `from a, b` is `from a cross join b`, unless an outer join keeps rows of what follows, and SQLite's `from a, b on c` is
 * `from a join b on c`.
 */
function commaInFrom(clauses: Clause[], dialect: OwnDialect): Clause[] {
  if (clauses.some(({ key }) => /^(?:right|full) join$/.test(key))) return clauses
  let isInFrom = false
  return clauses.flatMap((clause, index) => {
    if (/^(?:from|using)$/.test(clause.key)) isInFrom = true
    else if (!JOIN.test(clause.key) && clause.key !== 'on') isInFrom = false
    const [first = [], ...others] = clause.segments
    if (!isInFrom) return clause
    const joined = others.map((parts) => newClause('cross join', parts))
    const last = joined.at(-1)
    if (last && dialect === 'sqlite' && clauses[index + 1]?.key === 'on') last.key = 'join'
    return [{ ...clause, segments: [first] }, ...joined]
  })
}

/** SQL Server's `cross apply a`, where nothing is called and no query stands, is `cross join a`. */
function appliedTable(clauses: Clause[], dialect: OwnDialect): Clause[] {
  return clauses.map((clause) => {
    const isTable =
      clause.key === 'cross apply' && !clause.segments[0]!.some((part) => isGroup(part))
    return dialect === 'mssql' && isTable ? { ...clause, key: 'cross join' } : clause
  })
}

/**
 * `join b` without a condition is `cross join b`, as is MySQL's `join b on true`; SQLite's `left join b` is `left join b on
 * true`.
 */
function joinWithoutCondition(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const isAlways = (clause: Clause | undefined) => {
    const [first, second] = clause?.segments[0] ?? []
    return clause?.key === 'on' && !second && isWord(first, 'true')
  }
  const isCrossed = (clause: Clause | undefined, condition: Clause | undefined) =>
    dialect === 'mysql' && /^(?:cross )?join$/.test(clause?.key ?? '') && isAlways(condition)
  return clauses.flatMap((clause, index) => {
    if (isCrossed(clauses[index - 1], clause)) return []
    if (isCrossed(clause, clauses[index + 1])) return { ...clause, key: 'cross join' }
    const hasCondition = /^(?:on|using)$/.test(clauses[index + 1]?.key ?? '')
    // MySQL takes `cross join` for `join`.
    const isInner = dialect === 'mysql' && clause.key === 'cross join'
    if (hasCondition) return isInner ? { ...clause, key: 'join' } : clause
    if (clause.key === 'join') return { ...clause, key: 'cross join' }
    const isOuter = dialect === 'sqlite' && /^(?:left|right|full) join$/.test(clause.key)
    return isOuter ? [clause, newClause('on', [keyword('true', clause.segments[0]![0]!)])] : clause
  })
}

/** A table in parentheses, `from (a as b)`, is that table, also behind `join`; SQL Server has no such. */
function tablesInParentheses(clauses: Clause[], dialect: OwnDialect): Clause[] {
  if (dialect === 'mssql') return clauses
  const isTable = (part: Part) => isName(part) || isSymbol(part, '.') || isWord(part, 'as')
  const bare = ([first, ...others]: readonly Part[]): Part[] => {
    if (!first || !isGroup(first) || first.kind === 'case' || isQuery(first))
      return first ? [first, ...others] : []
    const [inner] = first.inside
    if (first.inside.length === 1 && inner && isGroup(inner)) return bare([inner, ...others])
    return first.inside.length > 0 && first.inside.every(isTable)
      ? [...first.inside, ...others]
      : [first, ...others]
  }
  return clauses.map((clause) =>
    clause.key === 'from' || JOIN.test(clause.key)
      ? { ...clause, segments: clause.segments.map(bare) }
      : clause,
  )
}

/**
 * `from ((a join b on c) join d on e)` has joins from left to right, as without parentheses, and `from (a, b)` is `from a
 * cross join b` but for SQL Server.
 */
function joinsInParentheses(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(
    ({ key, segments: [first] }) => key === 'from' && isJoined(first?.[0], dialect),
  )
  const [first, ...others] = clauses[at]?.segments ?? []
  if (!first || first.length > 1) return clauses
  const [{ key: _, segments: [begin = [], ...commas] = [] } = {}, ...inner] = clausesOf(
    (first[0] as Group).inside,
  )
  const isList = dialect !== 'mssql' && inner.length === 0
  if (others.length > 0 || (commas.length > 0 && !isList)) return clauses
  const joined = commas.map((parts) => newClause('cross join', parts))
  return joinsInParentheses(
    replaced(clauses, at, 1, newClause('from', begin), ...joined, ...inner),
    dialect,
  )
}

function isJoined(part: Part | undefined, dialect: OwnDialect): boolean {
  if (!isGroup(part) || isQuery(part)) return false
  const [first, ...others] = clausesOf(part.inside)
  const isList = dialect !== 'mssql' && first!.segments.length > 1
  return others.length > 0 || isList || isJoined(part.inside[0], dialect)
}

/** MySQL's `insert into a value (1)` is `insert into a values (1)`. */
function insertedValue(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
function insertedSet(clauses: Clause[]): Clause[] {
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

/** MySQL's `update a join b on c set … where d` is `update a, b set … where c and d`. */
function joinedUpdate(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const set = clauses.findIndex(({ key }) => key === 'set')
  if (dialect !== 'mysql' || clauses[0]?.key !== 'update' || set < 1) return clauses
  const before = clauses.slice(0, set)
  if (before.some(({ key }) => !/^(?:update|on|join|cross join)$/.test(key))) return clauses
  const tables = before.filter(({ key }) => key !== 'on').flatMap(({ segments }) => segments)
  const conditions = before.filter(({ key }) => key === 'on').flatMap(({ segments }) => segments)
  const after = clauses.slice(set)
  const where = after.findIndex(({ key }) => key === 'where')
  const all = [...conditions, ...(after[where]?.segments ?? [])].filter(({ length }) => length > 0)
  const condition = all.length > 0 ? [newClause('where', conjunction(all))] : []
  const end = where < 0 ? 1 : where
  return [
    newClause('update', ...tables),
    ...after.slice(0, end),
    ...condition,
    ...after.slice(where < 0 ? 1 : where + 1),
  ]
}

function conjunction(conditions: readonly Part[][]): Part[] {
  return conditions.flatMap((parts, index) => {
    const [start, end] = [parts[0]!.start, parts.at(-1)!.end]
    const and: Leaf = { kind: 'keyword', text: 'and', start, end: start }
    const grouped: Part = { kind: 'group', inside: parts, start, end }
    return index === 0 ? [grouped] : [and, grouped]
  })
}

/** MySQL's `delete b from a as b join c`, or `delete from b using a as b join c`, is `delete from a using a join c`, with `a` in place of `b`. */
function joinedDelete(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const [first, from] = clauses
  const isFromLater = first?.key === 'delete' && from?.key === 'from'
  const isUsing = first?.key === 'delete from' && from?.key === 'using'
  if (dialect !== 'mysql' || !(isFromLater || isUsing)) return clauses
  const [target = []] = first.segments
  const [name] = target
  const isOne = first.segments.length === 1 && (target.length === 1 || isSymbol(target[2], '*'))
  // In `delete quick from a`, the word says how rows are deleted.
  const isModifier = target.length === 1 && isWord(name, 'quick')
  if (!isOne || !isName(name) || isModifier) return clauses
  const sources = clauses
    .slice(1)
    .filter(({ key }, index) => index === 0 || key === 'from' || JOIN.test(key))
  const source = sources
    .flatMap(({ segments }) => segments)
    .find((parts) => aliasOf(parts) === name.text)
  if (isAgainIn(clauses, name.text)) return clauses
  const deleted = source && isName(source[0]) ? source[0] : name
  const using = [newClause('using', ...from.segments), ...clauses.slice(2)]
  const renamed = source ? withoutAlias(using, source, name.text) : using
  return [newClause('delete from', [deleted]), ...renamed]
}

/**
 * SQL Server's `delete a from b as a join c on d where e` is `delete from b where exists (select 1 from c where d and
 * e)`, with `b` in place of `a`: a row is deleted if any row joins it. An outer join has one row in its place.
 */
function deletedByExists(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(({ key }) => /^delete(?: from)?$/.test(key))
  const begin = clauses[at]
  // A hint that stayed at the target would be lost.
  if (dialect !== 'mssql' || !begin || hintAt(begin.segments[0]!) >= 0) return clauses
  const from = clauses.findIndex(({ key }, place) => place > at && key === 'from')
  const isPlain = begin.key === 'delete' && begin.segments[0]!.length === 0
  if (from < 0 || isPlain) {
    const [target, ...others] = isPlain && from === at + 1 ? clauses.slice(from) : [begin]
    const rest = isPlain ? others : clauses.slice(at + 1)
    return [...clauses.slice(0, at), { ...target!, key: 'delete from' }, ...rest]
  }
  const length = clauses.slice(from + 1).findIndex(({ key }) => !JOIN.test(key) && key !== 'on')
  const end = length < 0 ? clauses.length : from + 1 + length
  const sources = clauses.slice(from, end).filter(({ key }) => key !== 'on')
  const conditionOf = (clause: Clause) => {
    const next = clauses[clauses.indexOf(clause) + 1]
    return next?.key === 'on' ? next : null
  }
  const name = nameOf(begin.segments[0])
  // With its schema it is a table, and never an alias.
  const isAlias = begin.segments[0]!.length === 1
  const called = isAlias
    ? sources.findIndex(
        ({ segments }) => nameOf(segments[0])?.text.toLowerCase() === name?.text.toLowerCase(),
      )
    : -1
  const own = called < 0 ? onlySourceOf(begin.segments[0]!, sources) : called
  const source = sources[own]?.segments[0]
  const alias = nameOf(source)
  const isInner = (clause: Clause) => /^(?:join|cross join)$/.test(clause.key)
  const isOuter = sources.some(({ key }) => /^(?:right|full) join$/.test(key))
  if (clauses[from]!.segments.length > 1 || !source || !alias || isOuter) return clauses
  if (!isName(source[0]) || !sources.slice(1, own + 1).every(isInner)) return clauses
  const [first, joined] = sources as [Clause, Clause?]
  const removed = own > 0 ? sources[own]! : joined && isInner(joined) ? joined : null
  const where = clauses[end]?.key === 'where' ? clauses[end] : null
  const conditions = [removed && conditionOf(removed), where].flatMap(
    (part) => part?.segments ?? [],
  )
  const condition =
    conditions.length > 0
      ? [newClause('where', conditions.length > 1 ? conjunction(conditions) : conditions[0]!)]
      : []
  const others = clauses
    .slice(from)
    .map((clause) => (clause === sources[own] ? newClause(clause.key) : clause))
  const isAliased = isName(source.at(-2)) || isWord(source.at(-2), 'as')
  const named = source.slice(0, isAliased ? (isWord(source.at(-2), 'as') ? -2 : -1) : undefined)
  const table = nameOf(named)
  const isRenamed = isAliased && [alias, table].some((used) => used && isAgainIn(others, used.text))
  if (isRenamed) return clauses
  const place = begin.segments[0]![0]!
  const select = newClause('select', [{ kind: 'number', text: '1', start: place.start, end: 0 }])
  const isAlone = own === 0 && joined && !isInner(joined)
  if (isAlone && isNamedIn(clauses, ONE)) return clauses
  const row = (): Part[] => [
    groupOf([
      { ...select, segments: [[...select.segments[0]!, keyword('as', place), oneAt(place)]] },
    ]),
    oneAt(place),
  ]
  const begins = own > 0 ? first : isAlone ? newClause('from', row()) : removed
  const rest = sources.filter((other, index) => index > 0 && other !== removed)
  const query = [
    select,
    ...(begins ? [{ ...begins, key: 'from' }] : []),
    ...rest.flatMap((clause) => [clause, ...[conditionOf(clause)].flatMap((on) => on ?? [])]),
    ...condition,
  ]
  const exists = [keyword('exists', source[0]!), groupOf(query)]
  const changed = joined ? [newClause('where', exists)] : condition
  const after = [...changed, ...clauses.slice(where ? end + 1 : end)]
  return [
    ...clauses.slice(0, at),
    newClause('delete from', named),
    ...clauses.slice(at + 1, from),
    ...(table ? renamed(after, alias.text, table) : after),
  ]
}

/**
 * SQL Server's `delete a from (select …) as a` is `with a as (select …) delete a from a`, where nothing else is called so.
 */
function derivedTarget(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(({ key }) => /^delete(?: from)?$/.test(key))
  const [target, dot] = clauses[at]?.segments[0] ?? []
  if (dialect !== 'mssql' || !isName(target) || dot) return clauses
  const isIt = (parts: readonly Part[]) => {
    const called = parts.filter((part, index) => !(index === 1 && isWord(part, 'as')))[1]
    return isQuery(parts[0]) && isName(called) && called.text === target.text
  }
  const place = clauses.findIndex(
    ({ key, segments }, index) =>
      index > at && (key === 'from' || JOIN.test(key)) && segments.some(isIt),
  )
  const source = clauses[place]?.segments.find(isIt)
  const queries = clauses.slice(0, at).find(({ key }) => key === 'with')
  const others = queries?.segments ?? []
  const isTaken = others.some(
    ([name]) => isName(name) && name.text.toLowerCase() === target.text.toLowerCase(),
  )
  if (!source || isTaken || isAgainIn(clauses, target.text)) return clauses
  const list = source.slice(1).filter(isGroup)
  const query = [target, ...list, keyword('as', source[0]!), source[0]!]
  const segments = clauses[place]!.segments.map((parts) => (parts === source ? [target] : parts))
  return [
    newClause('with', ...others, query),
    ...clauses.slice(0, at).filter((clause) => clause !== queries),
    ...clauses.slice(at, place),
    { ...clauses[place]!, segments },
    ...clauses.slice(place + 1),
  ]
}

/** Returns the place of the only source that is a table, whatever its alias; -1 for none or several. */
function onlySourceOf(table: readonly Part[], sources: readonly Clause[]): number {
  const [path, ...paths] = [table, ...sources.map(({ segments }) => segments[0]!)].map((parts) => {
    const end = parts.findIndex((_, index) => index % 2 === 1 && !isSymbol(parts[index], '.'))
    const names = parts.slice(0, end < 0 ? undefined : end)
    return names.map((part) => (isName(part) ? part.text.toLowerCase() : '.')).join('')
  })
  return paths.indexOf(path!) === paths.lastIndexOf(path!) ? paths.indexOf(path!) : -1
}

/** What the one row is called that stands for the table of a deletion. */
const ONE = 'one'

const oneAt = ({ start }: { start: number }): Leaf => ({
  kind: 'word',
  text: ONE,
  start,
  end: start,
})

/** Returns whether anything has a name. */
function isNamedIn(clauses: readonly Clause[], name: string): boolean {
  const isHere = (parts: readonly Part[]): boolean =>
    parts.some((part) =>
      isGroup(part) ? isHere(part.inside) : isName(part) && part.text.toLowerCase() === name,
    )
  return clauses.some(({ segments }) => segments.some(isHere))
}

/**
 * SQL Server's `update a with (b) set c = 1` is `update a set c = 1 from a with (b)`, and `delete from a with (b)` is
 * `with hinted as (select * from a with (b)) delete from hinted`: so is a merge.
 */
function hintsOfTargets(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(({ key }) => /^(?:update|delete(?: from)?|merge into)$/.test(key))
  const begin = clauses[at]
  if (dialect !== 'mssql' || !begin) return clauses
  const rest = clauses.slice(at + 1)
  if (begin.key === 'update') {
    const [target] = begin.segments as [Part[]]
    const hint = hintAt(target)
    if (hint < 0 || rest.some(({ key }) => key === 'from' || JOIN.test(key))) return clauses
    const where = rest.findIndex(({ key }) => /^(?:where|option)$/.test(key))
    const end = where < 0 ? rest.length : where
    const update = newClause('update', target.slice(0, hint))
    const from = newClause('from', target)
    return [...clauses.slice(0, at), update, ...rest.slice(0, end), from, ...rest.slice(end)]
  }
  const isMerge = begin.key === 'merge into'
  const from = isMerge ? -1 : rest.findIndex(({ key }) => key === 'from')
  const source = (from < 0 ? begin : rest[from]!).segments[0]!
  const hint = hintAt(source)
  const table = source.slice(0, hint)
  const name = nameOf(table)
  const isJoined = rest.some(
    ({ key, segments }) => JOIN.test(key) || (key === 'from' && segments.length > 1),
  )
  if (isJoined && !isMerge) return hintedDeletion(clauses, at)
  if (
    isJoined ||
    begin.segments.length > 1 ||
    hint < 0 ||
    !name ||
    isJoined ||
    isNamedIn(clauses, HINTED)
  )
    return clauses
  const target = nameOf(begin.segments[0])
  if (from >= 0 && target && target.text !== name.text) return clauses
  const place = begin.segments[0]![0] ?? source[0]!
  const hinted: Leaf = { kind: 'word', text: HINTED, start: place.start, end: place.start }
  const query = groupOf([
    newClause('select', [sign('*', place)]),
    newClause('from', source.slice(0, hint + 2)),
  ])
  const cte: Part[] = [hinted, keyword('as', place), query]
  const called = source.slice(hint + 2)
  const alias = isMerge && called.length === 0 ? [name] : called
  const queries = clauses.slice(0, at).find(({ key }) => key === 'with')
  const before = [
    newClause('with', ...(queries?.segments ?? []), cte),
    ...clauses.slice(0, at).filter((clause) => clause !== queries),
  ]
  const others = from < 0 ? rest : rest.toSpliced(from, 1)
  if (isAgainIn(others, name.text)) return clauses
  return [
    ...before,
    newClause(isMerge ? 'merge into' : 'delete from', [hinted, ...alias]),
    ...(isMerge ? others : renamed(others, name.text, hinted)),
  ]
}

/** Returns where the hint begins that a table or its alias has; -1 for none. */
const hintAt = (parts: readonly Part[]) =>
  parts.findIndex((part, index) => index > 0 && isWord(part, 'with') && isGroup(parts[index + 1]))

/**
 * SQL Server's `update a with (b) set … from a join c …` is `update a set … from a with (b) join c …`, and so it is in a
 * deletion: the table in `from` is the changed one.
 */
function hintsAtSources(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(({ key }) => /^(?:update|delete(?: from)?)$/.test(key))
  const [target = []] = clauses[at]?.segments ?? []
  const hint = hintAt(target)
  if (dialect !== 'mssql' || hint < 0) return clauses
  const source = changedSource(clauses, at, target.slice(0, hint))
  if (!source || hintAt(source) >= 0) return clauses
  return clauses.map((clause, index) => {
    if (index === at) return { ...clause, segments: [target.slice(0, hint)] }
    const segments = clause.segments.map((parts) =>
      parts === source ? [...parts, ...target.slice(hint)] : parts,
    )
    return { ...clause, segments }
  })
}

/** SQL Server's `update a set … from b as a join …` is `update b set … from b join …`, with `b` in place of `a`. */
function updatedByName(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(({ key }) => key === 'update')
  const [target = []] = clauses[at]?.segments ?? []
  const [alias] = target
  if (dialect !== 'mssql' || target.length !== 1 || !isName(alias)) return clauses
  const source = changedSource(clauses, at, target)
  const end = isWord(source?.at(-2), 'as') ? -2 : -1
  const named = source?.slice(0, end) ?? []
  const table = named.at(-1)
  const isPath = named.every((part) => isName(part) || isSymbol(part, '.'))
  if (!source || hintAt(source) >= 0 || !isName(table) || !isPath) return clauses
  const others = clauses.map((clause) => ({
    ...clause,
    segments: clause.segments.filter((parts) => parts !== source && parts !== target),
  }))
  const isOther = ({ key, segments }: Clause) =>
    (key === 'from' || JOIN.test(key)) &&
    segments.some((parts) => nameOf(parts)?.text.toLowerCase() === table.text.toLowerCase())
  if (isAgainIn(others, alias.text) || isAgainIn(others, table.text, false) || others.some(isOther))
    return clauses
  const changed = clauses.map((clause) => ({
    ...clause,
    segments: clause.segments.map((parts) =>
      parts === source || parts === target ? named : parts,
    ),
  }))
  return renamed(changed, alias.text, table)
}

/** Returns the source that a change names: by its alias, or by its own name where it has none; undefined for none. */
function changedSource(clauses: readonly Clause[], at: number, target: readonly Part[]) {
  const pathOf = (parts: readonly Part[]) =>
    parts.map((part) => (isGroup(part) ? '' : part.text.toLowerCase())).join(' ')
  const sources = clauses
    .slice(at + 1)
    .flatMap(({ key, segments }) => (key === 'from' || JOIN.test(key) ? segments : []))
  const found = sources.filter((parts) => {
    const hint = hintAt(parts)
    const named = hint < 0 ? parts : [...parts.slice(0, hint), ...parts.slice(hint + 2)]
    const [last, before] = [named.at(-1), named.at(-2)]
    const isAliased = before !== undefined && !isSymbol(before, '.') && isName(last)
    return isAliased
      ? target.length === 1 && last.text.toLowerCase() === pathOf(target)
      : named.every((part) => !isGroup(part)) && pathOf(named) === pathOf(target)
  })
  return found.length === 1 ? found[0] : undefined
}

/** `delete a from a with (b) join c …` is `with hinted as (select * from a with (b)) delete hinted from hinted join c …`. */
function hintedDeletion(clauses: Clause[], at: number): Clause[] {
  const begin = clauses[at]!
  const source = changedSource(clauses, at, begin.segments[0]!)
  const hint = source ? hintAt(source) : -1
  if (!source || hint < 0 || isNamedIn(clauses, HINTED)) return clauses
  const named = [...source.slice(0, hint), ...source.slice(hint + 2)]
  const name = nameOf(named)
  const others = clauses.filter((clause) => clause !== begin)
  if (!name || isAgainIn(others, name.text)) return clauses
  const place = begin.segments[0]![0]!
  const hinted: Leaf = { kind: 'word', text: HINTED, start: place.start, end: place.start }
  const query = groupOf([newClause('select', [sign('*', place)]), newClause('from', source)])
  const queries = clauses.slice(0, at).find(({ key }) => key === 'with')
  const rest = clauses.slice(at + 1).map((clause) => ({
    ...clause,
    segments: clause.segments.map((parts) => (parts === source ? [hinted] : parts)),
  }))
  return [
    newClause('with', ...(queries?.segments ?? []), [hinted, keyword('as', place), query]),
    ...clauses.slice(0, at).filter((clause) => clause !== queries),
    { ...begin, segments: [[hinted]] },
    ...renamed(rest, name.text, hinted),
  ]
}

/** What the query is called that has the hint of a changed table. */
const HINTED = 'hinted'

const keyword = (text: string, { start }: { start: number }): Leaf => ({
  kind: 'keyword',
  text,
  start,
  end: start,
})

/** Returns clauses between parentheses. */
function groupOf(clauses: readonly Clause[]): Part {
  const inside = clauses.flatMap(({ key, segments }) => [
    ...key.split(' ').map((word) => keyword(word, segments[0]?.[0] ?? { start: 0 })),
    ...segments.flatMap((parts, place) => (place > 0 ? [sign(',', parts[0]!), ...parts] : parts)),
  ])
  return { kind: 'group', inside, start: inside[0]!.start, end: inside.at(-1)!.end }
}

/** Returns the alias of a table; undefined for a table without one, or another source. */
function aliasOf(source: readonly Part[]): string | undefined {
  const last = source.at(-1)
  const isTable =
    isName(source[0]) && (source.length === 2 || (source.length === 3 && isWord(source[1], 'as')))
  return isTable && isName(last) ? last.text : undefined
}

/** Removes a table's alias, and writes its name wherever the alias qualifies a column. */
function withoutAlias(clauses: Clause[], source: readonly Part[], alias: string): Clause[] {
  const table = source[0] as Leaf
  const replaced = clauses.map((clause) => ({
    ...clause,
    segments: clause.segments.map((parts) => (parts === source ? [table] : parts)),
  }))
  return renamed(replaced, alias, table)
}

/**
 * Returns whether a name is one of another table, or a column, in a query within clauses.
 *
 * @param isCalledSo whether a table counts that has an alias, too.
 */
function isAgainIn(clauses: readonly Clause[], name: string, isCalledSo = true): boolean {
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

/** Writes the name of a table wherever an alias qualifies a column. */
function renamed(clauses: readonly Clause[], alias: string, table: Leaf): Clause[] {
  const rename = (parts: readonly Part[]): Part[] =>
    parts.map((part, index) => {
      if (isGroup(part)) return { ...part, inside: rename(part.inside) }
      const isAlias = isName(part) && part.text.toLowerCase() === alias.toLowerCase()
      const isQualifier =
        isAlias && isSymbol(parts[index + 1], '.') && !isSymbol(parts[index - 1], '.')
      return isQualifier ? { ...part, kind: table.kind, text: table.text } : part
    })
  return clauses.map((clause) => ({ ...clause, segments: clause.segments.map(rename) }))
}

/**
 * `update a set a.b = 1` is `update a set b = 1` where one table is changed: always in SQL Server, without a join in
 * MySQL, and where a row is there already, `on duplicate key update a.b = 1`.
 */
function assignedColumns(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const set = clauses.findIndex(({ key }) => key === 'set')
  const update = clauses.findIndex(({ key }) => key === 'update')
  const isAlone = set === update + 1 && clauses[update]?.segments.length === 1
  const isInsert = dialect === 'mysql' && update < 0
  if (dialect === 'sqlite' || (update < 0 && !isInsert)) return clauses
  if (dialect === 'mysql' && !isInsert && !isAlone) return clauses
  return clauses.map((clause) => {
    if (clause.key !== (update < 0 ? 'on duplicate key update' : 'set')) return clause
    const segments = clause.segments.map((parts) => {
      const equals = parts.findIndex((part) => isSymbol(part, '='))
      const isDotted = parts
        .slice(0, equals)
        .every((part, at) => (at % 2 === 0 ? isName(part) : isSymbol(part, '.')))
      return equals > 1 && isDotted ? parts.slice(equals - 1) : parts
    })
    return { ...clause, segments }
  })
}

/** A hint of a table stands behind it or its alias; as a part of its own, it comes first here. */
function hintsOfTables(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const isHint = (part: Part | undefined): boolean =>
    dialect === 'mssql'
      ? isWord(part, 'with', 'tablesample')
      : isWord(part, ...(dialect === 'mysql' ? ['use', 'force', 'ignore'] : ['indexed', 'not']))
  return clauses.map((clause) => {
    // MySQL's update has its tables before `set`.
    const isUpdate = clause.key === 'update' && dialect === 'mysql'
    if (!isUpdate && !/^(?:from|using)$|join$/.test(clause.key)) return clause
    const segments = clause.segments.map((parts) => {
      const found = parts.findIndex((part, index) => index > 0 && isHint(part))
      const isBare = (part: Part, index: number) =>
        index > 0 && isGroup(part) && !isQuery(part) && isTableHint(part)
      const bare = dialect === 'mssql' && found < 0 ? parts.findIndex(isBare) : -1
      const at = found < 0 ? bare : found
      if (at < 0) return parts
      // Behind the columns of `openjson(a) with (b int) as c` stands an alias, and so it may behind `(nolock)`.
      const end = dialect === 'mssql' ? at + (bare < 0 ? 2 : 1) : parts.length
      return [
        ...parts.slice(at, end),
        sign('§', parts[0]!),
        ...parts.slice(0, at),
        ...parts.slice(end),
      ]
    })
    return { ...clause, segments }
  })
}

/** Hints that may stand without `with`. */
const BARE_HINTS = ['nolock', 'updlock', 'holdlock', 'rowlock', 'readpast', 'tablock', 'xlock']

const isTableHint = ({ inside }: Group) =>
  inside.every((part) => isSymbol(part, ',') || isWord(part, ...BARE_HINTS))

/** A source of rows: its name, and the names of its columns, if it is a declared table. */
interface Source {
  name: Leaf
  columns: readonly string[] | null
}

/** A column with the name of its source. */
interface OwnColumn {
  owner: Leaf
  name: string
}

/** What is joined without a comma: the sources, whose column each shared name is, and what `*` gives. */
interface Joined {
  sources: Source[]
  shared: Map<string, Leaf>
  all: OwnColumn[] | null
}

/**
 * `a join b using (c)` is `a join b on a.c = b.c`, where `c` alone is the `c` of the table on the left, and `*` has it
 * once.
 */
function joinUsing(clauses: Clause[], dialect: OwnDialect, known: KnownNames): Clause[] {
  const { tables } = known
  const end = clauses.findIndex(({ key }, index) => index > 0 && SET_OPERATION.test(key))
  const again = (some: Clause[]) => joinUsing(some, dialect, known)
  if (end > 0) {
    const rest = clauses.slice(end)
    const order = rest.findIndex(({ key }) => key === 'order by')
    const later = order < 0 ? rest.length : order
    const [first, ...others] = rest.slice(0, later)
    return [...again(clauses.slice(0, end)), first!, ...again(others), ...rest.slice(later)]
  }
  const isUsing = ({ key }: Clause, index: number) =>
    key === 'using' && JOIN.test(clauses[index - 1]?.key ?? '')
  if (!clauses.some(isUsing)) return clauses
  const joined: Joined[] = []
  const begin = (parts: readonly Part[]) => {
    const source = sourceOf(parts, tables)
    // A comma is a join to SQLite.
    if (source && dialect === 'sqlite' && joined.length > 0) joinTo(joined[0]!, source)
    else if (source) {
      const { name, columns } = source
      const all = columns?.map((column) => ({ owner: name, name: column })) ?? null
      joined.push({ sources: [source], shared: new Map(), all })
    }
    return source !== null
  }
  const written: Clause[] = []
  let isInFrom = false
  for (const [index, clause] of clauses.entries()) {
    const isJoin = JOIN.test(clause.key)
    isInFrom = clause.key === 'from' || (isInFrom && (isJoin || /^(?:on|using)$/.test(clause.key)))
    // A deletion has its tables behind `using`.
    if (!isInFrom && clause.key === 'using' && !isUsing(clause, index)) isInFrom = true
    if (!isInFrom) {
      written.push(clause)
      continue
    }
    const [first = [], ...others] = clause.segments
    if (isUsing(clause, index)) {
      const condition = spelledOut(first, clauses[index - 1]!.key, joined.at(-1), dialect)
      if (!condition) return clauses
      written.push(newClause('on', condition, ...others))
    } else {
      written.push(clause)
      const source = isJoin ? sourceOf(first, tables) : null
      if (isJoin && (!source || joined.length === 0)) return clauses
      // What a join shares is known only behind its `using`.
      if (source && !isUsing(clauses[index + 1] ?? clause, index + 1))
        joinTo(joined.at(-1)!, source)
      else if (source) joined.at(-1)!.sources.push(source)
      if (!isJoin && clause.key !== 'on' && !begin(first)) return clauses
    }
    if (!others.every(begin)) return clauses
  }
  const keys = joined.flatMap((item) => [...item.shared.keys()])
  // Which of several it is, no database knows.
  const isOne = (key: string) => keys.indexOf(key) === keys.lastIndexOf(key)
  const shared = new Map(joined.flatMap((item) => [...item.shared].filter(([key]) => isOne(key))))
  const qualify = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part, index): Part[] => {
      if (isQuery(part)) return [part]
      if (isGroup(part)) return [{ ...part, inside: qualify(part.inside) }]
      const isBare =
        isName(part) && !isSymbol(parts[index - 1], '.') && !isSymbol(parts[index + 1], '.')
      const owner =
        isBare && !isGroup(parts[index + 1]) ? shared.get(part.text.toLowerCase()) : undefined
      const before = parts[index - 1]
      const isAlias = isWord(before, 'as') || (isName(before) && !isWord(before, 'by'))
      return owner && !isAlias ? [movedTo(part, owner), sign('.', part), part] : [part]
    })
  const isStar = (parts: readonly Part[]) => parts.length === 1 && isSymbol(parts[0], '*')
  const isSelect = ({ key }: Clause) => key.startsWith('select')
  // A result of that name, which is another table's column, comes first in an order.
  const isHidden = (key: string) =>
    written
      .filter(isSelect)
      .flatMap(({ segments }) => segments)
      .some(([owner, dot, column, ...others]) => {
        const isOther = isName(owner) && owner.text !== shared.get(key)?.text
        const isIt = isName(column) ? column.text.toLowerCase() === key : isSymbol(column, '*')
        return isOther && isSymbol(dot, '.') && isIt && others.length === 0
      })
  const isSorted = ({ key, segments }: Clause) =>
    key === 'order by' &&
    segments.some(([first, next]) => {
      const name = isName(first) && !isSymbol(next, '.') ? first.text.toLowerCase() : ''
      return shared.has(name) && isHidden(name)
    })
  if (written.some(isSorted)) return clauses
  const all = joined.every((item) => item.all) ? joined.flatMap((item) => item.all!) : null
  const hasStar = written.some((clause) => isSelect(clause) && clause.segments.some(isStar))
  if (hasStar && !all) return clauses
  return written.map((clause) => {
    if (clause.key === 'from' || JOIN.test(clause.key)) return clause
    const segments = clause.segments.flatMap((parts) =>
      isSelect(clause) && isStar(parts)
        ? all!.map(({ owner, name }): Part[] => {
            const { start, end: stop } = parts[0]!
            const place = { start, end: stop }
            return [movedTo(place, owner), sign('.', place), { ...place, kind: 'name', text: name }]
          })
        : [qualify(parts)],
    )
    return { ...clause, segments }
  })
}

/** Adds a source without shared columns to what is joined. */
function joinTo(item: Joined, source: Source): void {
  const { name, columns } = source
  item.sources.push(source)
  item.all = item.all &&
    columns && [...item.all, ...columns.map((column) => ({ owner: name, name: column }))]
}

/** Returns the condition of `using` for the last source, and stores whose columns are shared; null if it isn't known. */
function spelledOut(
  parts: readonly Part[],
  key: string,
  item: Joined | undefined,
  dialect: OwnDialect,
): Part[] | null {
  const [list] = parts
  const right = item?.sources.at(-1)
  // Of a full join, the shared column is neither table's.
  if (!item || !right || !isGroup(list) || parts.length > 1 || key === 'full join') return null
  const isPlain = list.inside.every((part, place) =>
    place % 2 === 0 ? isName(part) : isSymbol(part, ','),
  )
  const names = list.inside.filter(isName)
  if (!isPlain) return null
  const before = item.sources.slice(0, -1)
  const isRight = key === 'right join'
  const merged = new Map<string, OwnColumn>()
  const conditions: Part[][] = []
  for (const name of names) {
    const lower = name.text.toLowerCase()
    const having = before.filter(({ columns }) =>
      columns?.some((column) => column.toLowerCase() === lower),
    )
    const isKnown = before.every(({ columns }) => columns) && having.length === 1
    const only = before.length === 1 ? before[0] : isKnown ? having[0] : undefined
    const left = item.shared.get(lower) ?? only?.name
    if (!left) return null
    const owner = isRight ? right.name : left
    const [source, dot] = [item.sources.find((one) => one.name === owner), sign('.', name)]
    const declared = source?.columns?.find((column) => column.toLowerCase() === lower)
    merged.set(lower, { owner, name: declared ?? name.text })
    conditions.push([left, dot, name, sign('=', name), right.name, dot, name])
  }
  for (const [lower, { owner }] of merged) item.shared.set(lower, owner)
  item.all = item.all && right.columns && starOf(item.all, right, merged, isRight, dialect)
  return conditions.length === 1 ? conditions[0]! : conjunction(conditions)
}

/** What `*` gives of a join with `using`: SQLite leaves shared columns at their places, others have them first. */
function starOf(
  left: OwnColumn[],
  { name: owner, columns }: Source,
  merged: ReadonlyMap<string, OwnColumn>,
  isRight: boolean,
  dialect: OwnDialect,
): OwnColumn[] {
  const right = columns!.map((name) => ({ owner, name }))
  const sharedOf = ({ name }: OwnColumn) => merged.get(name.toLowerCase())
  const others = right.filter((column) => !sharedOf(column))
  if (dialect === 'sqlite') return [...left.map((column) => sharedOf(column) ?? column), ...others]
  // A right join is a left one the other way around to MySQL.
  const [first, second] = isRight ? [right, left] : [left, right]
  return [
    ...first.flatMap((column) => sharedOf(column) ?? []),
    ...[...first, ...second].filter((column) => !sharedOf(column)),
  ]
}

/** Reads a source in `from`, by its last name; null for one without a name. */
function sourceOf(parts: readonly Part[], tables: TableColumns): Source | null {
  const name = nameOf(parts)
  if (!name) return null
  const table = parts.filter(
    (part, index) => isName(part) && (index === 0 || isSymbol(parts[index - 1], '.')),
  ) as Leaf[]
  const columns = tables.get(table.map(({ text }) => text).join('.'))
  return { name, columns: columns ? [...columns.keys()] : null }
}

function nameOf(source: readonly Part[] | undefined): Leaf | null {
  const last = source?.at(-1)
  return isName(last) ? last : null
}

/** A window's name is what `window` says of it. */
function namedWindows(clauses: Clause[]): Clause[] {
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
function queriesInParentheses(clauses: Clause[], dialect: OwnDialect): Clause[] {
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

/** `insert into a (select b)` is `insert into a select b`. */
function insertedQuery(clauses: Clause[]): Clause[] {
  const [insert, ...others] = clauses
  const parts = insert?.segments[0] ?? []
  const query = parts.at(-1)
  const isEnclosed = /^(?:insert|replace)/.test(insert?.key ?? '') && parts.length > 1
  if (!isEnclosed || !isQuery(query)) return clauses
  return [newClause(insert!.key, parts.slice(0, -1)), ...clausesOf(query.inside), ...others]
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
function valuesAsQueries(clauses: Clause[], dialect: OwnDialect): Clause[] {
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

const textOf = (part: Part | undefined) => (part && !isGroup(part) ? part.text : '')

/** SQL Server’s `select a = b` and `select 'a' = b` are `select b as a`. */
function assignedAlias(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
function topOf(clauses: Clause[], dialect: OwnDialect): Clause[] {
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

/** A table of the schema that is looked in by default needs none; `asc` is the default order. */
function defaults(clauses: Clause[], dialect: OwnDialect, { queries }: KnownNames): Clause[] {
  // The name alone may be that of a query.
  const isTable = (part: Part | undefined) => isName(part) && !queries.has(part.text.toLowerCase())
  const without = ([schema, dot, table, ...others]: readonly Part[]): Part[] =>
    isName(schema) && isDefaultSchema(schema.text, dialect) && isSymbol(dot, '.') && isTable(table)
      ? [table!, ...others]
      : [schema, dot, table, ...others].filter((part) => part !== undefined)
  // `dbo.a.b` is a column of the table `dbo.a`.
  const withoutInColumns = (parts: readonly Part[]): Part[] =>
    parts.filter((part, at) => {
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
function assignedRows(clauses: Clause[]): Clause[] {
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

/** MySQL's `select high_priority distinct a` is `select distinct high_priority a`: the order of such words has no meaning. */
function wordsOfSelect(clauses: Clause[], dialect: OwnDialect): Clause[] {
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

/** MySQL's `select 1 from dual` is `select 1`. */
function withoutDual(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const isDual = ({ key, segments: [source = [], ...others] }: Clause) =>
    key === 'from' && others.length === 0 && source.length === 1 && isWord(source[0], 'dual')
  return dialect === 'mysql' ? clauses.filter((clause) => !isDual(clause)) : clauses
}

/** MySQL's `values (1) as n on duplicate key update a = n.a` is `values (1) on duplicate key update a = values(a)`, and so it is with `as n (b)`. */
function namedRow(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
  return replaced(
    clauses,
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

const holdsQuery = (part: Part): boolean =>
  isGroup(part) && (isWord(part.inside[0], 'select', 'with') || part.inside.some(holdsQuery))

/** Applies a form to the statement that the queries of `with` belong to. */
const behindWith =
  (form: EqualForm): EqualForm =>
  (clauses, dialect, tables) =>
    clauses[0]?.key.startsWith('with')
      ? [clauses[0], ...form(clauses.slice(1), dialect, tables)]
      : form(clauses, dialect, tables)

/** In their order: what one of them leaves, the next ones take. */
export const EQUAL_FORMS: readonly EqualForm[] = [
  ...[
    queriesInParentheses,
    behindWith(valuesAsQueries),
    topOf,
    wordsOfSelect,
    withoutDual,
    assignedAlias,
    tablesInParentheses,
    joinsInParentheses,
    behindWith(joinedDelete),
    appliedTable,
    behindWith(joinUsing),
    commaInFrom,
  ],
  ...[
    derivedTarget,
    hintsAtSources,
    hintsOfTargets,
    deletedByExists,
    updatedByName,
    compoundAssignment,
    assignedColumns,
    listsOfParameters,
  ],
  ...[
    joinWithoutCondition,
    behindWith(joinedUpdate),
    behindWith(insertedValue),
    behindWith(insertedSet),
    behindWith(insertedQuery),
    namedRow,
    assignedRows,
    namedWindows,
  ],
  ...[limitWithComma, fetchWords, defaults, hintsOfTables],
]
