import { type Clause, clausesOf, isQuery, JOIN } from '../clauses.ts'
import type { OwnDialect } from '../reserved-words.ts'
import { type Group, isGroup, isName, isSymbol, isWord, type Part } from '../statement-parts.ts'
import { keyword, newClause } from './form.ts'

/**
 * `from a, b` is `from a cross join b`, unless an outer join keeps rows of what follows, and SQLite's `from a, b on c` is
 * `from a join b on c`.
 */
export function commaInFrom(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
export function appliedTable(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
export function joinWithoutCondition(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
export function tablesInParentheses(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
export function joinsInParentheses(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
    clauses.toSpliced(at, 1, newClause('from', begin), ...joined, ...inner),
    dialect,
  )
}

function isJoined(part: Part | undefined, dialect: OwnDialect): boolean {
  if (!isGroup(part) || isQuery(part)) return false
  const [first, ...others] = clausesOf(part.inside)
  const isList = dialect !== 'mssql' && first!.segments.length > 1
  return others.length > 0 || isList || isJoined(part.inside[0], dialect)
}

/** MySQL's `select 1 from dual` is `select 1`. */
export function withoutDual(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const isDual = ({ key, segments: [source = [], ...others] }: Clause) =>
    key === 'from' && others.length === 0 && source.length === 1 && isWord(source[0], 'dual')
  return dialect === 'mysql' ? clauses.filter((clause) => !isDual(clause)) : clauses
}
