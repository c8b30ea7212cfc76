import type { Node } from 'libpg-query'
import type { Cell } from '#base/model/example.ts'
import { parameterOf } from './marks.ts'
import { nodeAs, stringsIn } from './postgres-tree.ts'

/** Fields that say where something is written, or how, but not what it means. */
const WITHOUT_MEANING =
  /^(?:location|\w+_location|list_start|list_end|rexpr_list_start|rexpr_list_end|stmt_len)$/

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
  return JSON.stringify(essence(tree, [])) === JSON.stringify(essence(other, parameters))
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
    return [combined.boolop, ...parts.map((part) => essence(part, parameters))]
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
  return entries.length > 0 ? Object.fromEntries(entries) : {}
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
