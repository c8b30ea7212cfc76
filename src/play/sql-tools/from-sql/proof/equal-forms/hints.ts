import { type Clause, isQuery, JOIN } from '../clauses.ts'
import type { OwnDialect } from '../reserved-words.ts'
import { type Group, isGroup, isName, isSymbol, isWord, type Part } from '../statement-parts.ts'
import {
  groupOf,
  isAgainIn,
  isNamedIn,
  keyword,
  newClause,
  renamed,
  sign,
  withQuery,
  withSegment,
  word,
} from './form.ts'
import { nameOf } from './joins-using.ts'

/**
 * SQL Server's `update a with (b) set c = 1` is `update a set c = 1 from a with (b)`, and `delete from a with (b)` is
 * `with hinted as (select * from a with (b)) delete from hinted`: so is a merge.
 */
export function hintsOfTargets(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
  if (isJoined || begin.segments.length > 1 || hint < 0 || !name || isNamedIn(clauses, HINTED))
    return clauses
  const target = nameOf(begin.segments[0])
  if (from >= 0 && target && target.text !== name.text) return clauses
  const place = begin.segments[0]![0] ?? source[0]!
  const hinted = word(HINTED, place)
  const cte = hintedQuery(source.slice(0, hint + 2), place)
  const called = source.slice(hint + 2)
  const alias = isMerge && called.length === 0 ? [name] : called
  const others = from < 0 ? rest : rest.toSpliced(from, 1)
  if (isAgainIn(others, name.text)) return clauses
  return [
    ...withQuery(clauses.slice(0, at), cte),
    newClause(isMerge ? 'merge into' : 'delete from', [hinted, ...alias]),
    ...(isMerge ? others : renamed(others, name.text, [hinted])),
  ]
}

/** Returns where the hint begins that a table or its alias has; -1 for none. */
export const hintAt = (parts: readonly Part[]) =>
  parts.findIndex((part, index) => index > 0 && isWord(part, 'with') && isGroup(parts[index + 1]))

function withoutHint(parts: readonly Part[]): Part[] {
  const hint = hintAt(parts)
  return hint < 0 ? [...parts] : parts.toSpliced(hint, 2)
}

/**
 * SQL Server's `update a with (b) set … from a join c …` is `update a set … from a with (b) join c …`, and so it is in a
 * deletion: the table in `from` is the changed one.
 */
export function hintsAtSources(clauses: Clause[], dialect: OwnDialect): Clause[] {
  const at = clauses.findIndex(({ key }) => /^(?:update|delete(?: from)?)$/.test(key))
  const [target = []] = clauses[at]?.segments ?? []
  const hint = hintAt(target)
  if (dialect !== 'mssql' || hint < 0) return clauses
  const source = changedSource(clauses, at, target.slice(0, hint))
  if (!source || hintAt(source) >= 0) return clauses
  const hinted = withSegment(clauses, source, [...source, ...target.slice(hint)])
  return hinted.with(at, { ...clauses[at]!, segments: [target.slice(0, hint)] })
}

/** Returns the source that a change names: by its alias, or by its own name where it has none; undefined for none. */
export function changedSource(clauses: readonly Clause[], at: number, target: readonly Part[]) {
  const pathOf = (parts: readonly Part[]) =>
    parts.map((part) => (isGroup(part) ? '' : part.text.toLowerCase())).join(' ')
  const sources = clauses
    .slice(at + 1)
    .flatMap(({ key, segments }) => (key === 'from' || JOIN.test(key) ? segments : []))
  const found = sources.filter((parts) => {
    const named = withoutHint(parts)
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
  if (!source || hintAt(source) < 0 || isNamedIn(clauses, HINTED)) return clauses
  const name = nameOf(withoutHint(source))
  const others = clauses.filter((clause) => clause !== begin)
  if (!name || isAgainIn(others, name.text)) return clauses
  const place = begin.segments[0]![0]!
  const hinted = word(HINTED, place)
  const rest = withSegment(clauses.slice(at + 1), source, [hinted])
  return [
    ...withQuery(clauses.slice(0, at), hintedQuery(source, place)),
    { ...begin, segments: [[hinted]] },
    ...renamed(rest, name.text, [hinted]),
  ]
}

/** Returns `hinted as (select * from …)`, of a table with its hint. */
function hintedQuery(source: Part[], place: Part): Part[] {
  const query = groupOf([newClause('select', [sign('*', place)]), newClause('from', source)])
  return [word(HINTED, place), keyword('as', place), query]
}

/** What the query is called that has the hint of a changed table. */
const HINTED = 'hinted'

/** A hint of a table stands behind it or its alias; as a part of its own, it comes first here. */
export function hintsOfTables(clauses: Clause[], dialect: OwnDialect): Clause[] {
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
