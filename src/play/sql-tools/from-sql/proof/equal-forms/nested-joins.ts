import { type Clause, clausesOf, isQuery, JOIN } from '../clauses.ts'
import type { OwnDialect } from '../reserved-words.ts'
import { type Group, isGroup, isName, isSymbol, type Part } from '../statement-parts.ts'
import { groupOf, newClause } from './form.ts'
import { nameOf } from './joins-using.ts'

const isCondition = (clause: Clause | undefined) => /^(?:on|using)$/.test(clause?.key ?? '')

/** `a join b join c on d on e` is `a join (b join c on d) on e`: a condition belongs to the last join without one. */
export function chainedJoins(clauses: Clause[]): Clause[] {
  const at = clauses.findIndex(
    ({ key }, index) => key === 'on' && index > 0 && isCondition(clauses[index - 1]),
  )
  if (at < 0) return clauses
  const open: number[] = []
  for (let index = 0; index < at; index += 1) {
    const { key, segments } = clauses[index]!
    // Behind a comma, another source begins.
    if (key === 'from' || segments.length > 1) open.length = 0
    else if (JOIN.test(key) && !/^(?:cross|natural|outer apply)/.test(key)) open.push(index)
    else if (isCondition(clauses[index])) open.pop()
  }
  const begin = open.at(-1)
  if (begin === undefined) return clauses
  const { key, segments } = clauses[begin]!
  const group = groupOf([newClause('from', segments[0]!), ...clauses.slice(begin + 1, at)])
  return chainedJoins(clauses.toSpliced(begin, at - begin, newClause(key, [group])))
}

/**
 * `a join (b join c on d) on a.e = b.e` is `a join b on a.e = b.e join c on d`, where the condition in between needs only
 * what comes before it; `a left join (b, c) on d` is `a left join (b cross join c) on d` but for SQL Server.
 */
export function nestedJoins(clauses: Clause[], dialect: OwnDialect): Clause[] {
  return clauses.flatMap((clause, index) => {
    // It stands behind the first of the joins by now.
    if (isCondition(clause) && isFlat(clauses[index - 1], clause, dialect)) return []
    const inner = JOIN.test(clause.key) ? joinsIn(clause, dialect) : null
    if (!inner) return clause
    const condition = isCondition(clauses[index + 1]) ? clauses[index + 1] : undefined
    if (!isFlat(clause, condition, dialect)) return newClause(clause.key, [groupOf(inner)])
    const [first, ...others] = inner as [Clause, ...Clause[]]
    return [{ ...first, key: clause.key }, ...(condition ? [condition] : []), ...others]
  })
}

/** Returns the sources and joins in the parentheses that are all of a join; null for any other join. */
function joinsIn({ segments }: Clause, dialect: OwnDialect): Clause[] | null {
  const [first, ...others] = segments[0] ?? []
  if (!isGroup(first) || first.kind === 'case' || others.length > 0 || segments.length > 1)
    return null
  if (isQuery(first)) return null
  const [{ segments: [begin = [], ...commas] = [] } = {}, ...inner] = clausesOf(first.inside)
  const isList = dialect !== 'mssql' && commas.length > 0
  if (inner.length === 0 && !isList) return null
  const joined = commas.map((parts) => newClause('cross join', parts))
  return nestedJoins(chainedJoins([newClause('from', begin), ...joined, ...inner]), dialect)
}

/** Returns whether the joins in a join's parentheses may follow it: inner and left ones, behind an inner one. */
function isFlat(
  clause: Clause | undefined,
  condition: Clause | undefined,
  dialect: OwnDialect,
): boolean {
  const inner = clause && /^(?:cross )?join$/.test(clause.key) ? joinsIn(clause, dialect) : null
  if (!inner || condition?.key === 'using' || (condition?.segments.length ?? 1) > 1) return false
  const [, ...others] = inner
  const isKept = ({ key }: Clause) => /^(?:on|(?:cross |left )?join)$/.test(key)
  if (!others.every(isKept)) return false
  const later = namesOf(others, dialect)
  return !later.includes('') && isOfTables(condition?.segments[0] ?? [], later)
}

/** Returns what the sources of joins are called, in lower case; empty for a source without a name. */
function namesOf(joins: readonly Clause[], dialect: OwnDialect): string[] {
  return joins.flatMap((clause) => {
    if (clause.key === 'on') return []
    const inner = joinsIn(clause, dialect)
    return inner ? namesOf(inner, dialect) : (nameOf(clause.segments[0])?.text.toLowerCase() ?? '')
  })
}

/** Returns whether each column has its table, and none of some tables. */
function isOfTables(parts: readonly Part[], without: readonly string[]): boolean {
  return parts.every((part, index) => {
    if (isGroup(part)) return isOfTables((part as Group).inside, without)
    if (!isName(part)) return true
    const [before, next] = [parts[index - 1], parts[index + 1]]
    if (isSymbol(next, '.')) return !without.includes(part.text.toLowerCase())
    return isSymbol(before, '.') || isGroup(next)
  })
}
