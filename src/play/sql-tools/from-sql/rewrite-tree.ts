import type * as Pg from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { isDefaultSchema } from '../quote-sql.ts'
import { nameColumns, resultsOf } from './name-columns.ts'
import { flattenJoins } from './nested-joins.ts'
import {
  type Feature,
  firstOf,
  hasEnd,
  isStar,
  joinChain,
  nameInQuery,
  nodeAs,
  nodesIn,
  objectsIn,
  outputName,
  PLAIN,
  queriesIn,
  readsOthers,
  stringsIn,
} from './postgres-tree.ts'
import { ADDED_ALIAS } from './proof/equal-forms/form.ts'
import { refuseRepeatedInGroups, typeRepeated } from './repeated-parameters.ts'
import {
  assignSeparately,
  deleteByExists,
  dropAlias,
  dropAliasesOfSeveral,
  joinByWhere,
  joinOnTrue,
  putJoinLast,
  returnAll,
  updateByName,
} from './rewrite-changes.ts'
import { spellOutUsing, type TableColumns } from './spell-out-using.ts'
import { UntranslatableError } from './untranslatable.ts'

/**
 * Rewrites what Kysely has no method for as something equivalent that it has. Mutates the tree.
 *
 * @param declared the columns of declared tables.
 * @param hints those of tables.
 * @returns notes for the reader.
 */
export function rewriteTree(
  tree: Pg.Node,
  features: ReadonlySet<Feature>,
  dialect: Dialect,
  declared: TableColumns,
  hints: ReadonlyMap<unknown, string> = new Map(),
): string[] {
  const notes = new Set<string>()
  nameQueries(tree)
  if (features.has('joined')) joinByWhere(tree, notes)
  if (features.has('hinted')) {
    notes.add(
      nodeAs(tree, 'UpdateStmt')
        ? 'The changed table’s hint is in `from`, because Kysely takes none before `set`.'
        : 'The changed table’s hint is in a `with` query, `hinted`, and the statement changes the rows of that query.',
    )
  }
  if (features.has('limited')) {
    requireDifferentNames(nodeAs(nodesIn(tree, 'RangeSubselect')[0]?.subquery, 'SelectStmt')!)
    notes.add(
      'A query in parentheses that is followed by a limit is written as `select *` from this query.',
    )
  }
  if (features.has('sorted groups')) {
    notes.add(
      'MySQL 5 and MariaDB sort by what is grouped, in the order that `group by` has: this is written as `order by`. MySQL 8 refuses `asc` and `desc` in `group by`.',
    )
  }
  if (features.has('share mode')) {
    notes.add(
      '`lock in share mode` is written as `for share`, which MySQL 8 accepts and MariaDB refuses: for MariaDB, leave this query as `sql`.',
    )
  }
  if (dialect === 'mssql') deleteByExists(tree, notes)
  if (dialect === 'mssql') updateByName(tree, notes, hints)
  for (const insert of nodesIn(tree, 'InsertStmt'))
    dropAlias({ InsertStmt: insert }, notes, dialect)
  for (const { relation, returningClause } of nodesIn(tree, 'InsertStmt'))
    returnAll(relation, returningClause)
  if (dialect === 'mysql') dropAliasesOfSeveral(tree, notes)
  if (nodeAs(tree, 'DeleteStmt')) dropAlias(tree, notes, dialect)
  const rows = [
    ...nodesIn(tree, 'InsertStmt').map(({ selectStmt }) => selectStmt),
    ...nodesIn(tree, 'RangeSubselect').map(({ subquery }) => subquery),
  ].map((node) => nodeAs(node, 'SelectStmt'))
  // The rows of `values` stay together: that they are combined in turn comes later.
  if (dialect === 'sqlite') for (const query of queriesIn(tree)) combineInOrder(query)
  for (const query of queriesIn(tree))
    if (!rows.includes(query)) {
      if (dialect === 'postgres') requireTypes(query)
      selectValues(query, notes)
    }
  for (const query of queriesIn(tree)) dropLimitAll(query, notes)
  for (const target of nodesIn(tree, 'ResTarget')) assignSeparately(target, notes)
  if (dialect !== 'mysql') refuseRepeatedInGroups(tree, dialect)
  if (dialect === 'postgres') typeRepeated(tree, notes)
  flattenJoins(tree, notes, dialect)
  nameColumns(tree, dialect, declared, notes)
  unqualifyAliased(tree, dialect)
  for (const object of objectsIn(tree)) negate(object)
  const changedWith = [
    ...nodesIn(tree, 'UpdateStmt').map(({ fromClause }) => fromClause),
    ...nodesIn(tree, 'DeleteStmt').map(({ usingClause }) => usingClause),
  ]
  for (const sources of changedWith) {
    putJoinLast(sources, notes)
    if (dialect === 'postgres' || dialect === 'mysql') joinOnTrue(sources, notes)
  }
  const queries = new Set(nodesIn(tree, 'CommonTableExpr').map(({ ctename = '' }) => ctename))
  const columns = new Map([...declared].filter(([name]) => !queries.has(name)))
  for (const query of queriesIn(tree)) {
    deriveFirst(query, notes, dialect)
    inlineWindows(query, notes)
    spellOutUsing(query, notes, dialect, columns)
    joinSources(query, notes)
  }
  return [...notes]
}

/** The builder needs a name for each query in `from`: one that the statement has no other use for. */
function nameQueries(tree: Pg.Node): void {
  const queries = nodesIn(tree, 'RangeSubselect')
  const taken = new Set([
    ...nodesIn(tree, 'RangeVar').map(nameInQuery),
    ...objectsIn(tree).flatMap(({ aliasname, ctename }) => [aliasname, ctename]),
    ...nodesIn(tree, 'ColumnRef').flatMap(({ fields }) => stringsIn(fields)),
  ])
  for (const query of queries) {
    if (query.alias) continue
    const places = [...queries.keys(), queries.length, queries.length + taken.size]
    const names = places.map((place) => `${ADDED_ALIAS}${place > 0 ? place + 1 : ''}`)
    const name = names.find((each) => !taken.has(each))!
    taken.add(name)
    query.alias = { aliasname: name }
  }
}

/**
 * Tables of the default schema are declared without it. It stays where the name alone is that of a query in `with`. Mutates
 * the tree.
 */
export function dropDefaultSchema(
  tree: Pg.Node,
  declared: ReadonlyMap<string, unknown>,
  dialect: Dialect,
): void {
  const queries = nodesIn(tree, 'CommonTableExpr').map(({ ctename }) => ctename)
  const isDropped = (schema = '', table = '') =>
    isDefaultSchema(schema, dialect) &&
    !declared.has(`${schema}.${table}`) &&
    declared.has(table) &&
    !queries.includes(table)
  // Tables that are changed are no nodes with the name of their type.
  for (const table of [...objectsIn(tree)] as Pg.RangeVar[]) {
    const isOwn = table.relname && !table.catalogname
    if (isOwn && isDropped(table.schemaname, table.relname)) delete table.schemaname
  }
  for (const { fields = [] } of nodesIn(tree, 'ColumnRef')) {
    const [schema, table] = stringsIn(fields)
    if (fields.length > 2 && isDropped(schema, table)) fields.shift()
  }
}

/**
 * A table that gets an alias here, because it is left as text, is `a` and no longer `s.a` to its columns. The proof of
 * other dialects knows no statement around a column, so they are refused.
 */
function unqualifyAliased(tree: Pg.Node, dialect: Dialect): void {
  const tables = nodesIn(tree, 'RangeVar')
  for (const { fields = [] } of nodesIn(tree, 'ColumnRef')) {
    const [name, schema] = stringsIn(fields.slice(0, -1)).toReversed()
    if (fields.length < 3) continue
    const called = tables.filter((table) => table.schemaname === schema && table.relname === name)
    const isAliased = called.length > 0 && called.every(({ alias }) => alias?.aliasname === name)
    // A table of another database is no table to the builder, which takes it as text.
    if (!isAliased && (fields.length === 3 || dialect === 'postgres')) continue
    if (dialect !== 'postgres') {
      throw new UntranslatableError(
        `Kysely needs an alias for \`${schema}.${name}\` here, and then its columns can’t be written with the schema: write \`${name}.…\`.`,
      )
    }
    fields.splice(0, fields.length - 2)
  }
}

/** SQLite combines queries from left to right, where `intersect` comes first in PostgreSQL's grammar. */
function combineInOrder(query: Pg.SelectStmt): void {
  const right = query.rarg
  if (!right?.larg || !right.rarg || hasEnd(right)) return
  const { op, all, larg } = query
  const { op: rightOp, all: rightAll } = right
  const left: Pg.SelectStmt = {
    ...PLAIN,
    op: op!,
    all: all === true,
    larg: larg!,
    rarg: right.larg,
  }
  Object.assign(query, { op: rightOp, all: rightAll === true, larg: left, rarg: right.rarg })
  combineInOrder(query)
  combineInOrder(left)
}

/** Kysely has no method for `values` as a query: each row becomes a `select`. */
function selectValues(query: Pg.SelectStmt, notes: Set<string>): void {
  const { valuesLists } = query
  if (!valuesLists) return
  delete query.valuesLists
  const rows = valuesLists.map((list): Pg.SelectStmt => {
    const items = nodeAs(list, 'List')?.items ?? []
    const targets = items.map((val, place) => ({ name: `column${place + 1}`, val }))
    return { ...PLAIN, targetList: targets.map((target) => ({ ResTarget: target })) }
  })
  const union = { ...PLAIN, op: 'SETOP_UNION', all: true } as const
  Object.assign(
    query,
    rows.reduce((larg, rarg) => ({ ...union, larg, rarg })),
  )
  notes.add('The rows of `values` are written as `select`.')
}

/**
 * PostgreSQL finds the type of a column in all rows of `values` together, and of combined queries in two at a time: where
 * the first two have none, it takes text, and refuses the number of a third.
 */
function requireTypes(query: Pg.SelectStmt): void {
  const rows = query.valuesLists ?? []
  const [first = [], second = [], ...others] = rows.map((row) => nodeAs(row, 'List')?.items ?? [])
  const isLate = first.some(
    (value, place) =>
      isUntyped(value) && isUntyped(second[place]) && others.some((row) => !isUntyped(row[place])),
  )
  // In between, a text would become a value of the first type: of a time, a date.
  const isBetween = first.some((_, place) => {
    const values = rows.map((row) => nodeAs(row, 'List')?.items?.[place])
    const typed = values.filter((value) => !isUntyped(value))
    const isText = (value: Pg.Node | undefined) =>
      isUntyped(value) && !nodeAs(value, 'A_Const')?.isnull
    return values.some(isText) && new Set(typed.map(typeWritten)).size > 1
  })
  if (isLate || isBetween) {
    throw new UntranslatableError(
      'A later row of `values` determines the type of a column: if the rows were written as combined queries, PostgreSQL wouldn’t find this type.',
      { nodes: [query] },
    )
  }
}

/** Returns what tells types of values apart: a cast's type, or the kind of a constant; what else it is has a type that isn't known. */
function typeWritten(node: Pg.Node | undefined): unknown {
  const cast = nodeAs(node, 'TypeCast')
  if (cast) return stringsIn(cast.typeName?.names).join('.')
  const constant = nodeAs(node, 'A_Const')
  return constant ? Object.keys(constant).find((key) => key.endsWith('val')) : node
}

/** Returns whether PostgreSQL finds the type of a value in what it is combined with. */
function isUntyped(node: Pg.Node | undefined): boolean {
  const constant = nodeAs(node, 'A_Const')
  return constant
    ? constant.isnull === true || 'sval' in constant
    : nodeAs(node, 'ParamRef') !== null
}

/** `limit all` is no limit. */
function dropLimitAll(query: Pg.SelectStmt, notes: Set<string>): void {
  if (!nodeAs(query.limitCount, 'A_Const')?.isnull) return
  delete query.limitCount
  query.limitOption = 'LIMIT_OPTION_DEFAULT'
  notes.add('`limit all` is no limit: it is left out.')
}

/** `a not between b and c` is `not a between b and c`. */
function negate(node: Record<string, unknown>): void {
  const operation = nodeAs(node as Pg.Node, 'A_Expr')
  if (operation?.kind !== 'AEXPR_NOT_BETWEEN') return
  const name = [{ String: { sval: 'BETWEEN' } }]
  const between = { A_Expr: { ...operation, kind: 'AEXPR_BETWEEN', name } }
  delete node.A_Expr
  node.BoolExpr = { boolop: 'NOT_EXPR', args: [between] }
}

/** The builder puts nothing around the first query of a combination: what needs it is read from a query. */
function deriveFirst(query: Pg.SelectStmt, notes: Set<string>, dialect: Dialect): void {
  const { larg, op } = query
  const isFirst = op === 'SETOP_INTERSECT' && dialect !== 'sqlite'
  const isWeaker = isFirst && /UNION|EXCEPT/.test(larg?.op ?? '')
  if (!larg || !(hasEnd(larg) || larg.withClause || isWeaker)) return
  if (dialect === 'mysql' || dialect === 'mssql') requireDifferentNames(larg)
  const star: Pg.Node = { ResTarget: { val: { ColumnRef: { fields: [{ A_Star: {} }] } } } }
  const derived = { subquery: { SelectStmt: larg }, alias: { aliasname: 'first' } }
  query.larg = { ...PLAIN, targetList: [star], fromClause: [{ RangeSubselect: derived }] }
  notes.add('The first query is in parentheses, and is written as `select *` from this query.')
}

/** MySQL and SQL Server refuse a query in `from` of which two columns have one name. */
function requireDifferentNames(query: Pg.SelectStmt): void {
  const results = resultsOf(firstOf(query))
  const names = results.map((target) => outputName(target).toLowerCase())
  const isAllOfSeveral =
    results.some(({ val }) => isStar(val)) &&
    (results.length > 1 || nodesIn(firstOf(query).fromClause, 'RangeVar', false).length !== 1)
  if (!isAllOfSeveral && new Set(names).size === names.length) return
  throw new UntranslatableError(
    'The first query is in parentheses, so it becomes a query in `from`, where the database wants a different name for each column.',
    { nodes: [query] },
  )
}

/** Writes each named window where it is used: the builder has no `window` clause. */
function inlineWindows(query: Pg.SelectStmt, notes: Set<string>): void {
  const windows = (query.windowClause ?? []).map((node) => nodeAs(node, 'WindowDef')!)
  if (windows.length === 0) return
  const named = new Map<string, Pg.WindowDef>()
  // A window adds its order to one before it.
  for (const { refname, ...window } of windows) {
    const before = refname === undefined ? {} : named.get(refname)
    if (!before) throw new UntranslatableError(`\`${refname}\` names no window before it.`)
    named.set(window.name ?? '', { ...before, ...window } as Pg.WindowDef)
  }
  const { windowClause: _, ...parts } = query
  const calls = [...objectsIn(parts, false)].filter((object) => 'over' in object)
  for (const call of calls as { over?: Pg.WindowDef }[]) {
    const { over } = call
    const name = over?.name ?? over?.refname
    if (!over || name === undefined) continue
    const window = named.get(name)
    if (!window) {
      throw new UntranslatableError(`\`over ${name}\` names no window of the query.`, {
        location: over.location,
      })
    }
    const { name: _name, refname: _refname, ...used } = over
    const { name: _other, frameOptions, startOffset, endOffset, ...defined } = window
    const isFramed = ((used.frameOptions ?? 0) & 1) === 1
    const frame = isFramed ? {} : { frameOptions, startOffset, endOffset }
    const order = used.orderClause && { orderClause: used.orderClause }
    call.over = { ...used, ...defined, ...frame, ...order } as Pg.WindowDef
  }
  delete query.windowClause
  for (const name of named.keys()) {
    notes.add(`The builder has no \`window\` clause: \`${name}\` is written where it is used.`)
  }
}

/** `from a join b on …, c` is `from a join b on … cross join c`: the builder puts joins behind all tables. */
function joinSources(query: Pg.SelectStmt, notes: Set<string>): void {
  const sources = query.fromClause ?? []
  const isChained = sources.some((node, place) => place < sources.length - 1 && 'JoinExpr' in node)
  if (sources.length < 2 || (!isChained && !sources.some(readsOthers))) return
  const isOuter = nodesIn(sources, 'JoinExpr', false).some(({ jointype = '' }) =>
    /RIGHT|FULL/.test(jointype),
  )
  if (isOuter)
    throw new UntranslatableError('A comma beside a right or full join is not translated.')
  const [first, ...others] = sources
  const joined = others.reduce<Pg.Node>((larg, node) => {
    const { first: rarg, joins } = joinChain(node)
    const crossed: Pg.Node = { JoinExpr: { jointype: 'JOIN_INNER', larg, rarg } }
    return joins.reduce<Pg.Node>((left, join) => ({ JoinExpr: { ...join, larg: left } }), crossed)
  }, first!)
  query.fromClause = [joined]
  notes.add('A comma before or after a join is written as `cross join`.')
}
