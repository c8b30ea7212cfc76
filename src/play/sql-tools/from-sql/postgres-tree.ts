import type { JoinExpr, Node, RangeVar, ResTarget, ReturningClause, SelectStmt } from 'libpg-query'

/** The type of a node in PostgreSQL's tree, such as `SelectStmt`. */
export type NodeType = Node extends infer N ? (N extends unknown ? keyof N : never) : never

/** The content of a node of one type. */
export type NodeOf<T extends string> =
  Extract<Node, Record<T, unknown>> extends Record<T, infer C> ? C : never

/** Names in trees that stand for what only other dialects have. */
export const STAND_INS = {
  /** The function that stands for SQL Server's `top`, as the first of the selected columns. */
  top: '§top',
  /** The returned column that stands for the order and the limit of an update or a deletion in MySQL. */
  end: '§end',
  /** The name of each returned column that stands for a further table from which MySQL deletes. */
  also: '§also',
  /** The function that stands for a piece that is left as it is. */
  sql: '§sql',
} as const

/** What a statement of another dialect means beyond its tree. */
export type Feature =
  | 'ignore'
  | 'replace'
  | `or ${'replace' | 'abort' | 'fail' | 'rollback'}`
  | 'joined'
  | 'hinted'
  | 'limited'
  | 'sorted groups'
  | 'no when'
  | 'share mode'
  | 'duplicate key'

/** Returns a node's content if it is of a type; nodes are objects with their type as the only key. */
export function nodeAs<T extends NodeType>(node: Node | undefined, type: T): NodeOf<T> | null {
  return node && type in node ? (node as Record<T, NodeOf<T>>)[type] : null
}

/** Returns whether a source is a lateral query or function. */
export function isLateral(source: Node | undefined): boolean {
  const content = nodeAs(source, 'RangeSubselect') ?? nodeAs(source, 'RangeFunction')
  return content?.lateral === true
}

/** Returns whether a source may read those before it. */
export const readsOthers = (node: Node) =>
  isLateral(node) ||
  (nodeAs(node, 'RangeFunction') !== null && nodesIn(node, 'ColumnRef').length > 0)

/** Returns the strings of a list, such as the parts of a name. */
export function stringsIn(nodes: readonly Node[] | undefined): string[] {
  return (nodes ?? []).flatMap((node) => nodeAs(node, 'String')?.sval ?? [])
}

/** Returns whether a node is `*` or `table.*`. */
export function isStar(node: Node | undefined): boolean {
  return nodeAs(nodeAs(node, 'ColumnRef')?.fields?.at(-1), 'A_Star') !== null
}

/** Returns the condition that all of some conditions hold. */
export function allOf(conditions: Node[]): Node {
  return conditions.length === 1
    ? conditions[0]!
    : { BoolExpr: { boolop: 'AND_EXPR', args: conditions } }
}

/** Takes joins apart: the table that comes first, and the joins that follow it, on the same level. */
export function joinChain(node: Node): { first: Node; joins: JoinExpr[] } {
  const joins: JoinExpr[] = []
  let first = node
  for (let join = nodeAs(first, 'JoinExpr'); join; join = nodeAs(first, 'JoinExpr')) {
    joins.unshift(join)
    first = join.larg!
  }
  return { first, joins }
}

/** Returns the name by which a query refers to a table: its alias, or its own name. */
export function nameInQuery({ alias, relname }: RangeVar): string {
  return alias?.aliasname ?? relname ?? ''
}

/** Returns whether a table is read or changed without those that inherit from it: `only t`. */
export function isOnly({ inh }: RangeVar): boolean {
  return inh !== true
}

/** Returns a table's name with its schema, as the builder takes it. */
export function fullName({ schemaname, relname, catalogname }: RangeVar): string {
  return [catalogname, schemaname, relname].filter(Boolean).join('.')
}

/** Returns whether a table is one of those in which a database describes itself. */
export function isOfCatalog(table: RangeVar): boolean {
  return /^(?:pg_catalog|information_schema|performance_schema|mysql|sys)\.|^(?:pg|sqlite|pragma)_/i.test(
    fullName(table),
  )
}

/** Returns whether a query ends with what belongs to all of it: an order, a limit or a lock. */
export function hasEnd({
  sortClause,
  limitCount,
  limitOffset,
  lockingClause,
}: SelectStmt): boolean {
  return Boolean(sortClause || limitCount || limitOffset || lockingClause)
}

type TreeObject = Record<string, unknown>

/** Yields every object of a tree, the root first; those within subqueries only if they are wanted. */
export function* objectsIn(value: unknown, isDeep = true): Generator<TreeObject> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as TreeObject
  if (!isDeep && 'SelectStmt' in value) return
  for (const part of Object.values(value)) yield* objectsIn(part, isDeep)
}

/** Returns the contents of all nodes of a type in a tree; those within subqueries only if they are wanted. */
export function nodesIn<T extends NodeType>(tree: unknown, type: T, isDeep = true): NodeOf<T>[] {
  return [...objectsIn(tree, isDeep)].flatMap((object) => (object[type] as NodeOf<T>) ?? [])
}

/** Returns what stands for further tables from which MySQL deletes. */
export const alsoIn = (clause: ReturningClause | undefined): ResTarget[] =>
  nodesIn(clause?.exprs, 'ResTarget', false).filter(({ name }) => name === STAND_INS.also)

/** Returns every query of a tree: the root, subqueries, and the queries that set operations combine. */
export function queriesIn(tree: unknown): SelectStmt[] {
  // The sides of a set operation are queries without a key of their type; only queries have an `op`.
  return [...objectsIn(tree)].filter((object) => 'op' in object && 'limitOption' in object)
}

/** What a query has that is no combination and has no limit. */
export const PLAIN = { limitOption: 'LIMIT_OPTION_DEFAULT', op: 'SETOP_NONE' } as const

/** Returns the first query of a combination, or the query itself. */
export function firstOf(query: SelectStmt): SelectStmt {
  return query.larg ? firstOf(query.larg) : query
}

/** Returns the column that an expression is; null for another expression, and for `*`. */
export function columnOf(node: Node | undefined): string | null {
  const fields = nodeAs(node, 'ColumnRef')?.fields
  return fields && !isStar(node) ? (stringsIn(fields).at(-1) ?? null) : null
}

/** Returns the name without a table that an expression is; null for another expression. */
export function bareName(node: Node | undefined): string | null {
  return nodeAs(node, 'ColumnRef')?.fields?.length === 1 ? columnOf(node) : null
}

/** Returns what a query is sorted by, without the directions. */
export function sortedNodes({ sortClause = [] }: SelectStmt): Node[] {
  return sortClause.flatMap((item) => nodeAs(item, 'SortBy')?.node ?? [])
}

/**
 * Returns the expressions that a query is grouped by, or its distinct or combined rows are sorted by: also those of results
 * that are named by their position or their name. Columns aren't among them.
 */
export function groupedExpressions(query: SelectStmt): Node[] {
  const { targetList = [], groupClause = [], distinctClause = [] } = query
  const targets = targetList.map((node) => nodeAs(node, 'ResTarget')!)
  const sorted = distinctClause.length > 0 || query.larg ? sortedNodes(query) : []
  return [...groupClause, ...distinctClause, ...sorted].flatMap((node) => {
    const position = nodeAs(node, 'A_Const')?.ival?.ival
    const name = bareName(node)
    const named =
      position !== undefined
        ? targets[position - 1]
        : targets.find((target) => name !== null && target.name === name)
    // `distinct` alone has an empty node.
    const expression = named?.val ?? node
    const isOne = Object.keys(expression).length > 0
    return isOne && !nodeAs(expression, 'ColumnRef') && !nodeAs(expression, 'A_Const')
      ? expression
      : []
  })
}

/** What PostgreSQL calls a result that has no name of its own. */
export const UNNAMED = '?column?'

/** Returns the name that PostgreSQL gives a column without `as`. */
export function outputName({ name, val }: ResTarget): string {
  return name ?? nameOfExpression(val) ?? UNNAMED
}

function nameOfExpression(node: Node | undefined): string | null {
  return ownName(node) ?? weakName(node)
}

/** Names of results by their nodes: those of XML and JSON, which are no functions to the grammar. */
const NAMES_OF_NODES: { [Type in NodeType]?: string } = {
  CoalesceExpr: 'coalesce',
  A_ArrayExpr: 'array',
  RowExpr: 'row',
  GroupingFunc: 'grouping',
  MergeSupportFunc: 'merge_action',
  XmlSerialize: 'xmlserialize',
  JsonParseExpr: 'json',
  JsonScalarExpr: 'json_scalar',
  JsonSerializeExpr: 'json_serialize',
  JsonObjectConstructor: 'json_object',
  JsonArrayConstructor: 'json_array',
  JsonArrayQueryConstructor: 'json_array',
  JsonObjectAgg: 'json_objectagg',
  JsonArrayAgg: 'json_arrayagg',
}

/** Returns the name that an expression has of itself: PostgreSQL's `FigureColnameInternal`. */
function ownName(node: Node | undefined): string | null {
  const column = nodeAs(node, 'ColumnRef')
  if (column) return stringsIn(column.fields).at(-1) ?? null
  const call = nodeAs(node, 'FuncCall')
  if (call) {
    const name = stringsIn(call.funcname).at(-1) ?? null
    return name === STAND_INS.sql ? (nodeAs(call.args?.[1], 'A_Const')?.sval?.sval ?? null) : name
  }
  const [type] = Object.keys(node ?? {}) as NodeType[]
  const known = type && NAMES_OF_NODES[type]
  if (known) return known
  // `IS_XMLELEMENT`, but not `is document`.
  const xml = nodeAs(node, 'XmlExpr')?.op
  if (xml && xml !== 'IS_DOCUMENT') return xml.slice('IS_'.length).toLowerCase()
  // `JSON_VALUE_OP`
  const json = nodeAs(node, 'JsonFuncExpr')?.op
  if (json) return json.replace(/_OP$/, '').toLowerCase()
  const extreme = nodeAs(node, 'MinMaxExpr')
  if (extreme) return extreme.op === 'IS_GREATEST' ? 'greatest' : 'least'
  if (nodeAs(node, 'A_Expr')?.kind === 'AEXPR_NULLIF') return 'nullif'
  const value = nodeAs(node, 'SQLValueFunction')?.op
  if (value) return value.replace(/^SVFOP_|_N$/g, '').toLowerCase()
  const part = nodeAs(node, 'A_Indirection')
  const field = part && stringsIn(part.indirection).at(-1)
  if (field) return field
  const link = nodeAs(node, 'SubLink')
  if (link?.subLinkType === 'EXISTS_SUBLINK') return 'exists'
  if (link?.subLinkType === 'ARRAY_SUBLINK') return 'array'
  const query = link?.subLinkType === 'EXPR_SUBLINK' && nodeAs(link.subselect, 'SelectStmt')
  const first = query && nodeAs(firstOf(query).targetList?.[0], 'ResTarget')
  if (first) return outputName(first)
  const inner = innerOf(node)
  return inner ? ownName(inner) : null
}

/** Returns the name of a type or of `case`, which an expression has only if nothing in it has one of itself. */
function weakName(node: Node | undefined): string | null {
  const cast = nodeAs(node, 'TypeCast')
  if (cast) return stringsIn(cast.typeName?.names).at(-1) ?? null
  if (nodeAs(node, 'CaseExpr')) return 'case'
  const inner = innerOf(node)
  return inner ? weakName(inner) : null
}

/** Returns the expression that another one may be called after. */
function innerOf(node: Node | undefined): Node | undefined {
  return (
    nodeAs(node, 'TypeCast')?.arg ??
    nodeAs(node, 'CaseExpr')?.defresult ??
    nodeAs(node, 'CollateClause')?.arg ??
    nodeAs(node, 'A_Indirection')?.arg
  )
}
