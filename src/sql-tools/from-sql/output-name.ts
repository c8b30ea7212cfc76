import type { Node, ResTarget } from 'libpg-query'
import { nodeAs, stringsIn } from './postgres-tree.ts'

/** Returns the name that the database gives a column without `as`. */
export function outputName({ name, val }: ResTarget): string {
  return name ?? nameOfExpression(val) ?? '?column?'
}

function nameOfExpression(node: Node | undefined): string | null {
  const column = nodeAs(node, 'ColumnRef')
  if (column) return stringsIn(column.fields).at(-1) ?? null
  const call = nodeAs(node, 'FuncCall')
  if (call) return stringsIn(call.funcname).at(-1) ?? null
  const cast = nodeAs(node, 'TypeCast')
  if (cast) return nameOfExpression(cast.arg) ?? stringsIn(cast.typeName?.names).at(-1) ?? null
  if (nodeAs(node, 'CoalesceExpr')) return 'coalesce'
  const extreme = nodeAs(node, 'MinMaxExpr')
  if (extreme) return extreme.op === 'IS_GREATEST' ? 'greatest' : 'least'
  const cases = nodeAs(node, 'CaseExpr')
  if (cases) return nameOfExpression(cases.defresult) ?? 'case'
  if (nodeAs(node, 'A_ArrayExpr')) return 'array'
  if (nodeAs(node, 'A_Expr')?.kind === 'AEXPR_NULLIF') return 'nullif'
  const collate = nodeAs(node, 'CollateClause')
  if (collate) return nameOfExpression(collate.arg)
  const value = nodeAs(node, 'SQLValueFunction')?.op
  if (value) return value.replace(/^SVFOP_|_N$/g, '').toLowerCase()
  const part = nodeAs(node, 'A_Indirection')
  if (part) return stringsIn(part.indirection).at(-1) ?? nameOfExpression(part.arg)
  const link = nodeAs(node, 'SubLink')
  if (link?.subLinkType === 'EXISTS_SUBLINK') return 'exists'
  if (link?.subLinkType === 'ARRAY_SUBLINK') return 'array'
  const first = nodeAs(nodeAs(link?.subselect, 'SelectStmt')?.targetList?.[0], 'ResTarget')
  return link && first ? outputName(first) : null
}
