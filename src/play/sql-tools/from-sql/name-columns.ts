import type * as Pg from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import {
  bareName,
  columnOf,
  firstOf,
  fullName,
  isOfCatalog,
  isOnly,
  isStar,
  nodeAs,
  nodesIn,
  objectsIn,
  outputName,
  queriesIn,
  STAND_INS,
  sortedNodes,
  stringsIn,
  UNNAMED,
} from './postgres-tree.ts'
import type { TableColumns } from './spell-out-using.ts'
import { UntranslatableError } from './untranslatable.ts'

/**
 * Gives sources and results the names that the builder and the compiler need. A new name never means something else
 * where the query sorts or groups by it. Mutates the tree.
 *
 * @param declared the columns of declared tables.
 * @param notes gets what the reader has to know about the names.
 */
export function nameColumns(
  tree: Pg.Node,
  dialect: Dialect,
  declared: TableColumns,
  notes: Set<string>,
): void {
  nameSources(tree, dialect)
  for (const cte of nodesIn(tree, 'CommonTableExpr')) {
    const query = nodeAs(cte.ctequery, 'SelectStmt')
    const listed = stringsIn(cte.aliascolnames)
    const readsItself = nodesIn(query, 'RangeVar').some(
      ({ relname, schemaname }) => relname === cte.ctename && !schemaname,
    )
    // Only if they are declared does the builder know the columns of a query within itself.
    const names = listed.length > 0 ? listed : readsItself && query ? columnNames(query) : null
    if (names) cte.aliascolnames = names.map((sval) => ({ String: { sval } }))
    renameColumns(query, listed)
  }
  for (const { cols = [], selectStmt } of nodesIn(tree, 'InsertStmt')) {
    const query = nodeAs(selectStmt, 'SelectStmt')
    const names = cols.map((column) => nodeAs(column, 'ResTarget')?.name ?? '')
    // The builder needs none of these names: where the proof couldn't tell a column from a result, they aren't given.
    const used = query && dialect !== 'postgres' ? namesUsed(query) : []
    const isSorted = (name = '') => used.some((each) => each.toLowerCase() === name.toLowerCase())
    const own = query && columnNames(query)
    renameColumns(
      query,
      names.map((name, place) => (isSorted(name) || isSorted(own?.[place]) ? null : name)),
    )
  }
  const namesOf = (query: Pg.SelectStmt) => ({ taken: namesBeside(query, dialect, declared) })
  for (const { subLinkType, subselect } of nodesIn(tree, 'SubLink')) {
    const targets = nodeAs(subselect, 'SelectStmt')?.targetList ?? []
    const isConstant = (node: Pg.Node) => nodeAs(nodeAs(node, 'ResTarget')?.val, 'A_Const') !== null
    // What `exists (select 1 …)` selects means nothing.
    if (subLinkType === 'EXISTS_SUBLINK' && targets.every(isConstant))
      nameResults(targets, dialect, { name: 'one', ...namesOf(nodeAs(subselect, 'SelectStmt')!) })
  }
  for (const query of queriesIn(tree)) {
    // The names of a combination's columns are those of its first query; the compiler needs them in the others.
    if (!query.larg) continue
    const first = firstOf(query)
    nameResults(first.targetList, dialect, namesOf(first))
    renameColumns(query.rarg, columnNames(query) ?? [])
  }
  const queries = nodesIn(tree, 'CommonTableExpr').map(({ ctename }) => ctename)
  for (const query of queriesIn(tree)) {
    const isUnknown = selectsUnknown(query, (table) =>
      queries.includes(table.relname) ? undefined : declared.get(fullName(table)),
    )
    const unnamed = dialect === 'postgres' || !isUnknown ? [] : resultsOf(query).filter(isUnnamed)
    nameResults(query.targetList, dialect, namesOf(query))
    for (const { name } of unnamed) {
      notes.add(
        `If a column of \`*\` is called \`${name}\`, too, rows have only one of them: give the result another name with \`as\`.`,
      )
    }
  }
  for (const { exprs } of objectsIn(tree) as Iterable<{ exprs?: Pg.Node[] }>)
    nameResults(exprs, dialect)
}

/**
 * MySQL and SQLite call a result without a name by its text, such as `count(*)`. Where the statement has such a name in
 * quotes, the result gets it. Mutates the tree.
 *
 * @param quoted the names in quotes in the statement.
 * @param textAt returns the statement's text from a location in the tree on.
 */
export function nameByText(
  tree: Pg.Node,
  quoted: readonly string[],
  textAt: (location: number) => string,
): void {
  const names = quoted.map((name) => name.toLowerCase())
  if (names.length === 0) return
  for (const target of queriesIn(tree).flatMap(resultsOf)) {
    if (target.name !== undefined || columnOf(target.val) !== null || isStar(target.val)) continue
    const text = textAt(target.location ?? 0)
    const lower = text.toLowerCase()
    const name = names.find(
      (each) => lower.startsWith(each) && /^\s*(?:[,)]|from\b|$)/.test(lower.slice(each.length)),
    )
    if (name !== undefined) target.name = text.slice(0, name.length)
  }
}

/** Returns whether a source of rows is left as it is. */
const isPiece = ({ functions }: Pg.RangeFunction) =>
  nodesIn(functions, 'FuncCall').some(
    ({ funcname }) => stringsIn(funcname).join() === STAND_INS.sql,
  )

/** Gives an alias to each source of rows for which the builder needs one. */
function nameSources(tree: Pg.Node, dialect: Dialect): void {
  for (const table of nodesIn(tree, 'RangeVar')) {
    if (isOfCatalog(table) || isOnly(table)) table.alias ??= { aliasname: table.relname! }
  }
  for (const { relation } of nodesIn(tree, 'RangeTableSample')) {
    const table = nodeAs(relation, 'RangeVar')
    if (table) table.alias ??= { aliasname: table.relname! }
  }
  for (const table of nodesIn(tree, 'JsonTable')) table.alias ??= { aliasname: 'json_table' }
  for (const table of nodesIn(tree, 'RangeTableFunc')) table.alias ??= { aliasname: 'xmltable' }
  for (const node of nodesIn(tree, 'RangeFunction')) {
    const [aliasname] = nodesIn(node.functions, 'FuncCall').map((call) =>
      outputName({ val: { FuncCall: call } }),
    )
    if (aliasname !== undefined) node.alias ??= { aliasname }
    // It may read the tables before it with or without the word, except after SQL Server's `apply`.
    if (dialect !== 'mssql' && !isPiece(node)) delete node.lateral
  }
}

/**
 * Returns the names that a result of a query can't get where results without a name have none that could be the same:
 * those of the columns beside it, which would be lost in a row, and those by which the query sorts and groups.
 */
function namesBeside(query: Pg.SelectStmt, dialect: Dialect, declared: TableColumns): string[] {
  const { targetList = [] } = query
  const values = targetList.map((node) => nodeAs(node, 'ResTarget')?.val)
  const selected = values.map(columnOf)
  const all = values.some(isStar)
    ? [
        ...nodesIn(targetList, 'ColumnRef').map((column) => columnOf({ ColumnRef: column })),
        ...nodesIn(query.fromClause, 'RangeVar').flatMap((table) => [
          ...(declared.get(fullName(table))?.keys() ?? []),
        ]),
        ...nodesIn(query.fromClause, 'RangeSubselect', false).flatMap(
          (source) => namesOfSource(source) ?? [],
        ),
      ]
    : []
  // To SQLite, a result comes before a column of the query around it.
  const outer = dialect === 'sqlite' ? bareNames([query.whereClause, query.fromClause]) : []
  return [...selected, ...namesUsed(query), ...outer, ...all].filter((name) => name !== null)
}

/** Returns whether a query selects `*` of a source whose columns aren't known. */
function selectsUnknown(
  { targetList = [], fromClause }: Pg.SelectStmt,
  columnsOf: (table: Pg.RangeVar) => unknown,
): boolean {
  const stars = targetList
    .map((node) => nodeAs(node, 'ResTarget')?.val)
    .filter(isStar)
    .map((star) => stringsIn(nodeAs(star, 'ColumnRef')?.fields).at(-1))
  const isMeant = ({ alias, relname }: Pg.RangeVar) =>
    stars.some((name) => name === undefined || name === (alias?.aliasname ?? relname))
  return (
    nodesIn(fromClause, 'RangeFunction', false).some(isMeant) ||
    nodesIn(fromClause, 'RangeVar', false).some((table) => isMeant(table) && !columnsOf(table)) ||
    nodesIn(fromClause, 'RangeSubselect', false).some(
      (source) => isMeant(source) && !namesOfSource(source),
    )
  )
}

/** Returns the names of the columns of a query in `from`; null for those of `*`. */
function namesOfSource({ subquery, alias }: Pg.RangeSubselect): string[] | null {
  const listed = stringsIn(alias?.colnames)
  const query = nodeAs(subquery, 'SelectStmt')
  return listed.length > 0 ? listed : query && columnNames(query)
}

/** Returns the names without a table by which a query sorts and groups, also in windows: results come first there. */
function namesUsed({ targetList, sortClause, groupClause, havingClause }: Pg.SelectStmt): string[] {
  const windows = nodesIn(targetList, 'FuncCall').flatMap(({ over }) => over ?? [])
  return bareNames([sortClause, groupClause, havingClause, windows])
}

function bareNames(tree: unknown): string[] {
  return nodesIn(tree, 'ColumnRef').flatMap((column) => bareName({ ColumnRef: column }) ?? [])
}

/**
 * Results get names, which the builder needs, except for those of columns: in PostgreSQL those that the database gives
 * them. The others call a result by its expression, so no two results may get the same name here.
 */
function nameResults(
  targets: readonly Pg.Node[] = [],
  dialect: Dialect,
  { name, taken: others = [] }: { name?: string; taken?: readonly string[] } = {},
): void {
  const named = targets.flatMap((node) => nodeAs(node, 'ResTarget')?.name ?? [])
  const taken = new Set([...named, ...others].map((each) => each.toLowerCase()))
  for (const node of targets) {
    const target = nodeAs(node, 'ResTarget')
    if (!target || !isUnnamed(target)) continue
    const given = name ?? outputName(target)
    // No other database calls a result `?column?`.
    const own = given === UNNAMED && dialect !== 'postgres' ? 'value' : given
    let unused = own
    for (let place = 2; dialect !== 'postgres' && taken.has(unused.toLowerCase()); place += 1) {
      unused = `${own}_${place}`
    }
    taken.add(unused.toLowerCase())
    target.name = unused
  }
}

/** Returns whether a result is no column, and has no name of its own. */
const isUnnamed = (target: Pg.ResTarget) =>
  target.name === undefined &&
  !nodeAs(target.val, 'ColumnRef') &&
  outputName(target) !== STAND_INS.top

/** Returns what a query selects, without what stands for SQL Server's `top`. */
export function resultsOf({ targetList = [] }: Pg.SelectStmt): Pg.ResTarget[] {
  return targetList
    .map((node) => nodeAs(node, 'ResTarget')!)
    .filter((target) => outputName(target) !== STAND_INS.top)
}

/** Returns the names of a query's columns; null for those of `*`. */
function columnNames(query: Pg.SelectStmt): string[] | null {
  const targets = resultsOf(firstOf(query))
  return targets.some(({ val }) => isStar(val)) ? null : targets.map(outputName)
}

/**
 * Gives a query's columns the names of those that they become. What the query sorts and groups by stays the same.
 *
 * @param names the names by place; null where a column keeps its own.
 */
function renameColumns(
  query: Pg.SelectStmt | null | undefined,
  names: readonly (string | null)[],
): void {
  if (!query) return
  const own = columnNames(query)
  if (!own) return
  const renamed = own.map((name, place) => names[place] ?? name)
  if (renamed.some((name, place) => name !== own[place])) keepReferences(query, own, renamed)
  if (query.larg) {
    renameColumns(query.larg, names)
    renameColumns(query.rarg, names)
    return
  }
  resultsOf(query).forEach((target, place) => {
    if (renamed[place] !== own[place]) target.name = renamed[place]!
  })
}

/**
 * Writes what a query sorts and groups by with the new names of its results. A name alone is a result before it is a
 * column in `order by` and `distinct on`, and a column before it is a result in `group by`.
 */
function keepReferences(
  query: Pg.SelectStmt,
  own: readonly string[],
  renamed: readonly string[],
): void {
  for (const node of [...sortedNodes(query), ...(query.distinctClause ?? [])]) {
    const name = bareName(node)
    if (name === null) continue
    const place = own.indexOf(name)
    if (place >= 0) {
      nodeAs(node, 'ColumnRef')!.fields = [{ String: { sval: renamed[place]! } }]
    } else if (renamed.includes(name)) {
      qualify(nodeAs(node, 'ColumnRef')!, query)
    }
  }
  for (const node of query.groupClause ?? []) {
    const name = bareName(node)
    const place = name === null ? -1 : own.indexOf(name)
    const isColumn = place < 0 || columnOf(resultsOf(query)[place]?.val) === name
    if (isColumn || renamed[place] === name) continue
    throw new UntranslatableError(
      `\`group by ${name}\` may mean a column or a result, and the result gets another name here: write the expression instead.`,
      { nodes: [query] },
    )
  }
}

/** Puts the table before a column, which is no result then. */
function qualify(column: Pg.ColumnRef, query: Pg.SelectStmt): void {
  const [source, second] = query.fromClause ?? []
  const table = nodeAs(source, 'RangeVar')
  const name = table?.alias?.aliasname ?? table?.relname
  if (name === undefined || second) {
    const sorted = bareName({ ColumnRef: column })
    throw new UntranslatableError(
      `\`${sorted}\` is a column here, but a result gets the same name: write the table before the column.`,
      { nodes: [query] },
    )
  }
  column.fields = [{ String: { sval: name } }, ...(column.fields ?? [])]
}
