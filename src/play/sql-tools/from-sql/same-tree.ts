import type { Node } from 'libpg-query'
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

/** Where the value of a parameter is read like a constant, whatever its type. */
type Place = 'value' | 'elsewhere'

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
    const constant = cell && place === 'value' ? constantOf(cell) : null
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
  const own = type === undefined ? node : { ...node, names: [{ String: { sval: type } }] }
  const entries = Object.entries(own)
    .filter(([key]) => !WITHOUT_MEANING.test(key))
    .map(([key, part]) => [key, essence(part, parameters, placeOf(key, node, place))] as const)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.assign(Object.fromEntries(entries), { [OF]: value })
}

function flattened(args: readonly Node[], operator: string | undefined): Node[] {
  return args.flatMap((arg) => {
    const inner = nodeAs(arg, 'BoolExpr')
    return inner?.boolop === operator ? flattened(inner?.args ?? [], operator) : [arg]
  })
}

/** Wrappers, whose content is in the same place. */
const WRAPPERS = /^(?:List|items|RowExpr|args|ResTarget|TypeCast|A_Expr|SelectStmt)$/

/** Returns whether a parameter in a field is read like a constant there. */
function placeOf(key: string, node: Record<string, unknown>, place: Place): Place {
  if (key === 'lexpr' || key === 'rexpr') {
    // `$1 = $2` says nothing about the types of its sides.
    const sides = [node.lexpr, node.rexpr] as (Node | undefined)[]
    return sides.some((side) => side && !('ParamRef' in side) && !('A_Const' in side))
      ? 'value'
      : 'elsewhere'
  }
  if (key === 'valuesLists' || key === 'values' || key === 'limitCount' || key === 'limitOffset')
    return 'value'
  // `cast($1 as date)`, and `set a = $1`.
  if (key === 'arg' && 'typeName' in node) return 'value'
  if (key === 'val' && 'name' in node) return place
  if (key === 'targetList') return 'value'
  if (key === 'arg' || key === 'expr' || key === 'result' || key === 'defresult') {
    return key === 'expr' || isCase(node) ? 'value' : 'elsewhere'
  }
  return WRAPPERS.test(key) ? place : 'elsewhere'
}

/** Texts that a `case` gives are texts as parameters too; numbers aren't, and are written as literals. */
function isCase(node: Record<string, unknown>): boolean {
  return 'result' in node || 'defresult' in node
}

/** Returns the essence of a parameter's value; null for a value that SQL has no constant for. */
function constantOf(cell: Cell): unknown {
  if (!('v' in cell)) return { A_Const: { isnull: true } }
  const { t, v } = cell
  if (t === 'string') return { A_Const: { sval: { sval: v } } }
  if (t === 'boolean') return { A_Const: { boolval: v ? { boolval: true } : {} } }
  if (t !== 'number' && t !== 'bigint') return null
  const value = Number(v)
  if (!Number.isInteger(value)) return { A_Const: { fval: { fval: String(v) } } }
  return { A_Const: { ival: value === 0 ? {} : { ival: value } } }
}
