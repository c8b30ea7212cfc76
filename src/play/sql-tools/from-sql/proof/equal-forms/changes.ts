import { type Clause, isQuery, JOIN } from '../clauses.ts'
import type { OwnDialect } from '../reserved-words.ts'
import { isGroup, isName, isSymbol, isWord, type Part } from '../statement-parts.ts'
import {
  aliasOf,
  conjunction,
  groupOf,
  isAgainIn,
  isNamedIn,
  keyword,
  movedTo,
  newClause,
  onlySourceOf,
  pathOf,
  renamed,
  withoutAlias,
  withQuery,
  withSegment,
  word,
} from './form.ts'
import { changedSource, hintAt } from './hints.ts'
import { nameOf } from './joins-using.ts'

/** What the one row is called that stands for the table of a deletion. */
const ONE = 'one'

/** SQL Server's `set a += b` is `set a = a + (b)`. */
export function compoundAssignment(clauses: Clause[], dialect: OwnDialect): Clause[] {
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

/** MySQL's `update a join b on c set … where d` is `update a, b set … where c and d`. */
export function joinedUpdate(clauses: Clause[], dialect: OwnDialect): Clause[] {
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

/** MySQL's `delete b from a as b join c`, or `delete from b using a as b join c`, is `delete from a using a join c`, with `a` in place of `b`. */
export function joinedDelete(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const [first, from] = clauses
  const isFromLater = first?.key === 'delete' && from?.key === 'from'
  const isUsing = first?.key === 'delete from' && from?.key === 'using'
  if (dialect !== 'mysql' || !(isFromLater || isUsing)) return clauses
  if (first.segments.length > 1) return deletedFromSeveral(clauses)
  const [target = []] = first.segments
  const [name] = target
  const isOne = target.length === 1 || isSymbol(target[2], '*')
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
  const deleted = source ? pathOf(source) : [name]
  const using = [newClause('using', ...from.segments), ...clauses.slice(2)]
  const renamed = source ? withoutAlias(using, source, name.text) : using
  return [newClause('delete from', deleted), ...renamed]
}

/** MySQL's `delete a, b from c as a join d as b` is `delete from c, d using c join d`, with the tables' names for the aliases. */
function deletedFromSeveral(clauses: Clause[]): Clause[] {
  const [first, from, ...others] = clauses as [Clause, Clause, ...Clause[]]
  const targets = first.segments.map((parts) =>
    isSymbol(parts.at(-1), '*') ? parts.slice(0, -2) : parts,
  )
  const using = [newClause('using', ...from.segments), ...others]
  return targets.reduce<Clause[]>(
    ([begin, ...rest], [name, ...path], place) => {
      const sources = rest.filter(({ key }) => key === 'using' || JOIN.test(key))
      const source = sources
        .flatMap(({ segments }) => segments)
        .find((parts) => isName(name) && aliasOf(parts) === name.text)
      const table = source && pathOf(source)
      const names = sources.flatMap(({ segments }) => segments.map((parts) => nameOf(parts)?.text))
      const isFree = table && !names.includes(nameOf(table)?.text)
      if (!isName(name) || path.length > 0 || !isFree || isAgainIn(rest, name.text)) {
        return [begin!, ...rest]
      }
      const segments = begin!.segments.with(place, table)
      return [{ ...begin!, segments }, ...withoutAlias(rest, source, name.text)]
    },
    [newClause('delete from', ...targets), ...using],
  )
}

/**
 * SQL Server's `delete a from b as a join c on d where e` is `delete from b where exists (select 1 from c where d and
 * e)`, with `b` in place of `a`: a row is deleted if any row joins it. An outer join has one row in its place.
 */
export function deletedByExists(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
      { ...select, segments: [[...select.segments[0]!, keyword('as', place), word(ONE, place)]] },
    ]),
    word(ONE, place),
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
    ...(isAliased ? renamed(after, alias.text, named) : after),
  ]
}

/**
 * SQL Server's `delete a from (select …) as a` is `with a as (select …) delete a from a`, where nothing else is called so.
 */
export function derivedTarget(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
  const before = clauses.slice(0, at)
  const others = before.flatMap(({ key, segments }) => (key === 'with' ? segments : []))
  const isTaken = others.some(
    ([name]) => isName(name) && name.text.toLowerCase() === target.text.toLowerCase(),
  )
  if (!source || isTaken || isAgainIn(clauses, target.text)) return clauses
  const list = source.slice(1).filter(isGroup)
  const query = [target, ...list, keyword('as', source[0]!), source[0]!]
  return [...withQuery(before, query), ...withSegment(clauses.slice(at), source, [target])]
}

/** SQL Server's `update a set … from b as a join …` is `update b set … from b join …`, with `b` in place of `a`. */
export function updatedByName(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
  const changed = withSegment(withSegment(clauses, source, named), target, named)
  return renamed(changed, alias.text, named)
}

/**
 * `update a set a.b = 1` is `update a set b = 1` where one table is changed: always in SQL Server, without a join in
 * MySQL, and where a row is there already, `on duplicate key update a.b = 1`.
 */
export function assignedColumns(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
