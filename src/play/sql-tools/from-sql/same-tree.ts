import type { A_Expr, Alias, Node } from 'libpg-query'
import type { Cell } from '#base/model/example.ts'
import { parameterOf } from './marks.ts'
import { nodeAs, stringsIn } from './postgres-tree.ts'

/** Fields that say where something is written, or how, but not what it means. */
const WITHOUT_MEANING =
  /^(?:location|\w+_location|list_start|list_end|rexpr_list_start|rexpr_list_end|stmt_len|§)$/

/** Defaults that may be written out. */
const DEFAULTS: Record<string, string> = {
  SORTBY_ASC: 'SORTBY_DEFAULT',
  LIMIT_OPTION_DEFAULT: 'LIMIT_OPTION_COUNT',
}

/** Types that PostgreSQL's grammar names with their catalog if they are written in several words, and without it else. */
const OF_CATALOG = /^pg_catalog\.(timestamptz|timetz|varbit)$/

/**
 * Returns whether two statements mean the same: whether their trees are equal without locations, with the
 * parameters of the second one in the places of constants.
 *
 * @param parameters values of the second statement's parameters; `markOf` says which stand for parameters of the first.
 */
export function isSameTree(tree: Node, other: Node, parameters: readonly Cell[]): boolean {
  return differenceOf(tree, other, parameters) === null
}

/**
 * Returns the contents of the nodes around the first difference of two trees, the innermost first, as they are in the
 * first tree; null for trees that mean the same.
 */
export function differenceOf(
  tree: Node,
  other: Node,
  parameters: readonly Cell[],
): unknown[] | null {
  const [first, second] = [essence(tree, []), essence(other, parameters)]
  return JSON.stringify(first) === JSON.stringify(second) ? null : around(first, second)
}

/** Returns what a node means, without its places. */
export function essenceOf(node: Node): unknown {
  return essence(node, [])
}

/** The key under which an essence has the object that it is of. No symbol is part of JSON. */
const OF = Symbol('of')

function around(first: unknown, second: unknown): unknown[] {
  if (typeof first !== 'object' || first === null) return []
  const own = (first as { [OF]?: unknown })[OF]
  const [parts, others] = [Object.entries(first), Object.entries(Object(second))]
  const isSameKind =
    parts.length === others.length && Array.isArray(first) === Array.isArray(second)
  const place = parts.findIndex(
    (part, index) => JSON.stringify(part) !== JSON.stringify(others[index]),
  )
  const [part, counterpart] = [parts[place], others[place]]
  const isInside = isSameKind && part && counterpart && part[0] === counterpart[0]
  const inner = isInside ? around(part[1], counterpart[1]) : []
  return own === undefined ? inner : [...inner, own]
}

/** Where the value of a parameter may be read like a constant. */
type Place =
  | 'elsewhere'
  /** In an insert, whose rows are stored one by one; a list of rows elsewhere has types of its own. */
  | 'inserted'
  | 'stored'
  | 'compared'
  /** Beside `is distinct from`, where a constant `null` makes a test of it. */
  | 'distinguished'
  /** Where only a constant without a type of its own, a text or nothing, is read like a parameter. */
  | 'untyped'

/** The constants that PostgreSQL reads like parameters in a place, whatever the types there are: by what it does with each. */
const READ_ALIKE: Record<Place, (cell: Cell) => boolean> = {
  elsewhere: () => false,
  inserted: () => false,
  stored: (cell) => cell.t !== 'number' || Number.isInteger(Number(cell.v)),
  // Of the smallest type, a larger number would be out of range.
  compared: (cell) =>
    cell.t !== 'number' || (Number.isInteger(Number(cell.v)) && Math.abs(Number(cell.v)) < 32768),
  distinguished: (cell) => 'v' in cell && READ_ALIKE.compared(cell),
  untyped: (cell) => cell.t === 'string' || !('v' in cell),
}

function essence(value: unknown, parameters: readonly Cell[], place: Place = 'elsewhere'): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => essence(part, parameters, place))
    return parts.length > 0 ? parts : undefined
  }
  if (typeof value !== 'object' || value === null) return DEFAULTS[value as string] ?? value
  const node = value as Node & Record<string, unknown>
  const number = nodeAs(node, 'ParamRef')?.number
  if (number !== undefined) {
    const cell = parameters[number - 1]
    const parameter = cell && parameterOf(cell)
    if (parameter) return { parameter }
    const constant = cell && READ_ALIKE[place](cell) ? constantOf(cell) : null
    return constant ?? { parameter: cell ? `${cell.t} ${'v' in cell ? cell.v : ''}` : number }
  }
  const combined = nodeAs(node, 'BoolExpr')
  if (combined && combined.boolop !== 'NOT_EXPR') {
    const parts = flattened(combined.args ?? [], combined.boolop)
    const list = [combined.boolop, ...parts.map((part) => essence(part, parameters))]
    return Object.assign(list, { [OF]: combined })
  }
  // A column may be called what it is called.
  const column = stringsIn(nodeAs(nodeAs(node, 'ResTarget')?.val, 'ColumnRef')?.fields).at(-1)
  if (column !== undefined && nodeAs(node, 'ResTarget')?.name === column) {
    const { name: _, ...others } = nodeAs(node, 'ResTarget')!
    return essence({ ResTarget: others }, parameters, place)
  }
  const [, type] = OF_CATALOG.exec(stringsIn(node.names as Node[] | undefined).join('.')) ?? []
  const typed = type === undefined ? node : { ...node, names: [{ String: { sval: type } }] }
  const own = isCalledAsItIs(node) ? { ...typed, alias: undefined } : typed
  const entries = Object.entries(own)
    .filter(([key]) => !WITHOUT_MEANING.test(key))
    .map(([key, part]) => [key, essence(part, parameters, placeOf(key, node, place))] as const)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.assign(Object.fromEntries(entries), { [OF]: value })
}

/** Returns whether a table has its own name as its alias, which the builder needs before text. */
function isCalledAsItIs(node: Record<string, unknown>): boolean {
  const { aliasname, colnames } = Object(node.alias) as Partial<Alias>
  return (
    aliasname !== undefined &&
    aliasname === node.relname &&
    !colnames &&
    node.schemaname === undefined
  )
}

function flattened(args: readonly Node[], operator: string | undefined): Node[] {
  return args.flatMap((arg) => {
    const inner = nodeAs(arg, 'BoolExpr')
    return inner?.boolop === operator ? flattened(inner?.args ?? [], operator) : [arg]
  })
}

/** Operators that compare, by the names in the tree. */
const COMPARISONS =
  /^(?:=|<>|<|>|<=|>=|BETWEEN|NOT BETWEEN|BETWEEN SYMMETRIC|NOT BETWEEN SYMMETRIC)$/

/** Returns how a constant beside an operator is read. */
function placeBeside({ kind, name }: A_Expr): Place {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return 'distinguished'
  const isComparison = /^AEXPR_(?:OP|IN|NULLIF|BETWEEN|NOT_BETWEEN)/.test(kind ?? '')
  return isComparison && COMPARISONS.test(stringsIn(name).join('.')) ? 'compared' : 'untyped'
}

/** Wrappers, whose content is in the same place. */
const WRAPPERS = /^(?:List|items|RowExpr|args|ResTarget|TypeCast|A_Expr|SelectStmt)$/

/** Fields of what has assignments: an update, `do update`, and a branch of `merge`. */
const CHANGES = ['relation', 'action', 'matchKind']

/** Returns whether a parameter in a field is read like a constant there. */
function placeOf(key: string, node: Record<string, unknown>, place: Place): Place {
  if (key === 'lexpr' || key === 'rexpr') {
    // `$1 = $2` says nothing about the types of its sides.
    const sides = [node.lexpr, node.rexpr] as (Node | undefined)[]
    return sides.some((side) => side && !('ParamRef' in side) && !('A_Const' in side))
      ? placeBeside(node as A_Expr)
      : 'elsewhere'
  }
  if (key === 'selectStmt') return 'inserted'
  if (key === 'valuesLists') return place === 'inserted' ? 'stored' : 'elsewhere'
  if (key === 'values' || key === 'limitCount' || key === 'limitOffset') return 'stored'
  // `cast($1 as date)`, and `set a = $1`.
  if (key === 'arg' && 'typeName' in node) return 'untyped'
  if (key === 'val' && 'name' in node) return place
  // Of a change, not the results of a query.
  if (key === 'targetList') return CHANGES.some((field) => field in node) ? 'stored' : 'elsewhere'
  if (key === 'expr' && 'result' in node) return 'compared'
  // Texts that a `case` gives are texts as parameters too; numbers aren't, and are written as literals.
  if (key === 'result' || key === 'defresult') return 'untyped'
  return WRAPPERS.test(key) ? place : 'elsewhere'
}

/** Returns the essence of a parameter's value; null for a value that SQL has no constant for. */
function constantOf(cell: Cell): unknown {
  if (!('v' in cell)) return { A_Const: { isnull: true } }
  const { t, v } = cell
  if (t === 'string') return { A_Const: { sval: { sval: v } } }
  if (t === 'boolean') return { A_Const: { boolval: v ? { boolval: true } : {} } }
  if (t !== 'number' && t !== 'bigint') return null
  const value = Number(v)
  return { A_Const: { ival: value === 0 ? {} : { ival: value } } }
}
