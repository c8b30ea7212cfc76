import type * as Pg from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { joinChain, nameInQuery, nodeAs, nodesIn, stringsIn } from './postgres-tree.ts'

/**
 * `a join (b join c on d) on a.e = b.e` is `a join b on a.e = b.e join c on d`: the builder joins one source after the other.
 * Where the outer condition needs all of them, or the outer join keeps rows without a partner, the parentheses stay. Their
 * first table gets an alias, since the others are text behind it, as does that of natural joins, and of `using` in changes.
 * Mutates the tree.
 */
export function flattenJoins(tree: Pg.Node, notes: Set<string>, dialect: Dialect): void {
  // The innermost first.
  for (const join of nodesIn(tree, 'JoinExpr').toReversed()) {
    if (!nodeAs(join.rarg, 'JoinExpr')) continue
    if (isFlat(join, dialect)) {
      flatten(join)
      notes.add('Joins within a join are written in a row, which gives the same rows.')
      continue
    }
    nameFirst(join.rarg!)
  }
  for (const join of nodesIn(tree, 'JoinExpr')) if (join.isNatural) nameFirst(join.larg!)
  // In queries, `using` is spelled out where that is possible; in changes it is text.
  const joined = [
    ...nodesIn(tree, 'UpdateStmt').flatMap(({ fromClause }) => fromClause ?? []),
    ...nodesIn(tree, 'DeleteStmt').flatMap(({ usingClause }) => usingClause ?? []),
  ]
  for (const join of nodesIn(joined, 'JoinExpr', false)) if (join.usingClause) nameFirst(join.larg!)
}

/** Gives an alias to the first table of joins that are text. */
export function nameFirst(joins: Pg.Node): void {
  const table = nodeAs(joinChain(joins).first, 'RangeVar')
  if (table) table.alias ??= { aliasname: table.relname! }
}

/** Returns whether the inner joins of a join may follow it. */
function isFlat(join: Pg.JoinExpr, dialect: Dialect): boolean {
  const { joins } = joinChain(join.rarg!)
  const isPlain = ({ usingClause, isNatural, alias }: Pg.JoinExpr) =>
    !usingClause && !isNatural && !alias
  const isInner = join.jointype === 'JOIN_INNER' && isPlain(join)
  const isKept = (inner: Pg.JoinExpr) =>
    /^JOIN_(?:INNER|LEFT)$/.test(inner.jointype ?? '') && isPlain(inner)
  if (!isInner || !joins.every(isKept)) return false
  const keyOf = (name = '') => (dialect === 'postgres' ? name : name.toLowerCase())
  const later = joins.flatMap(({ rarg }) => namesOfSources(rarg)).map(keyOf)
  // A name without a table may be a column of any.
  return nodesIn(join.quals, 'ColumnRef').every(({ fields }) => {
    const names = stringsIn(fields)
    return names.length > 1 && !later.includes(keyOf(names.at(-2)))
  })
}

/** Returns the names of the tables and queries that a source is made of. */
export function namesOfSources(source: Pg.Node | undefined): string[] {
  return [
    ...nodesIn(source, 'RangeVar', false).map(nameInQuery),
    ...[
      ...nodesIn(source, 'RangeSubselect', false),
      ...nodesIn(source, 'RangeFunction', false),
    ].flatMap(({ alias }) => alias?.aliasname ?? []),
  ]
}

/** Puts the inner joins of a join behind it. Mutates the join, which becomes the last one. */
function flatten(join: Pg.JoinExpr): void {
  const { first, joins } = joinChain(join.rarg!)
  const begin: Pg.Node = { JoinExpr: { ...join, rarg: first } }
  const all = joins.reduce<Pg.Node>((larg, inner) => ({ JoinExpr: { ...inner, larg } }), begin)
  for (const key of Object.keys(join)) delete (join as Record<string, unknown>)[key]
  Object.assign(join, nodeAs(all, 'JoinExpr'))
}
