import type { A_Expr, Node } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { quoted } from '../own-tables/value-types.ts'
import { grouped, isOperation, tupleOf } from './expressions.ts'
import { type Literal, literalOf } from './literal.ts'
import { nodeAs, STAND_INS, stringsIn } from './postgres-tree.ts'
import { isAssignable, isBasic, orNull, type TsType, withoutNull } from './ts-type.ts'
import {
  castTo,
  type ExpressionWriters,
  escaped,
  raw,
  type Writer,
  type Written,
} from './writer.ts'

/** Operators by the names that PostgreSQL's tree gives them, where these aren't the ones of SQL. */
const OPERATOR_NAMES: Record<string, string> = {
  ...{ '~~': 'like', '!~~': 'not like', '~~*': 'ilike', '!~~*': 'not ilike' },
}

/** The operators that `eb` takes, as in the package's `operator-node.ts`. */
const COMPARISONS = new Set([
  ...['=', '==', '!=', '<>', '>', '>=', '<', '<=', 'in', 'not in', 'is', 'is not', 'like'],
  ...['not like', 'match', 'ilike', 'not ilike', '@>', '<@', '^@', '&&', '?', '?&', '?|', '!<'],
  ...['!>', '<=>', '!~', '~', '~*', '!~*', '@@', '@@@', '!!', '<->', 'regexp'],
  ...['is distinct from', 'is not distinct from'],
])
const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '^', '&', '|', '#', '<<', '>>', '||'])

/** How each dialect writes an operator for which PostgreSQL has another sign, or another meaning. */
const DIALECT_OPERATORS: Partial<Record<Dialect, Record<string, string>>> = {
  mysql: { '~*': 'regexp', '!~*': 'not regexp' },
  sqlite: { '<=>': 'is', '<!=>': 'is not', '~*': 'regexp' },
}

/** Operators that bind less than all others: their operands need parentheses only if they compare, too. */
const LOOSE =
  /^(?:=|==|<>|!=|<|>|<=|>=|(?:not )?(?:in|i?like)|is|is not|is (?:not )?distinct from)$/

/** Writes operators. */
export const OPERATIONS: ExpressionWriters = {
  A_Expr(operation, writer, expected) {
    const write = KINDS[operation.kind ?? ''] ?? binary
    return write(operation, writer, expected)
  },
}

/** Returns an operation's operator in SQL. */
function operatorOf({ name, kind }: A_Expr, { dialect }: Writer): string {
  const symbol = stringsIn(name).at(-1) ?? ''
  if (kind === 'AEXPR_IN') return symbol === '<>' ? 'not in' : 'in'
  if (kind === 'AEXPR_DISTINCT') return 'is distinct from'
  if (kind === 'AEXPR_NOT_DISTINCT') return 'is not distinct from'
  return OPERATOR_NAMES[symbol] ?? DIALECT_OPERATORS[dialect]?.[symbol] ?? symbol
}

function between({ kind, lexpr, rexpr }: A_Expr, writer: Writer): Written {
  const left = literalOf(lexpr)
  const { type } = left ? writer.standalone(lexpr) : writer.write(lexpr)
  const items = nodeAs(rexpr, 'List')?.items ?? []
  writer.compareWith(lexpr, items)
  const ends = items.map((end) =>
    isOperation(end)
      ? `eb.parens(${writer.expression(end, type)})`
      : writer.value(end, type, { beside: lexpr, type }),
  )
  const method = /SYM$/.test(kind ?? '') ? 'betweenSymmetric' : 'between'
  // The compiler takes a constant for the only value of its type.
  const first = left && type ? castTo(writer.standalone(lexpr), type) : grouped(lexpr, writer)
  return { code: `eb.${method}(${[first, ...ends].join(', ')})`, type: 'SqlBool' }
}

/** `a = any(list)`, `a <> all(list)`. */
function quantified(operation: A_Expr, writer: Writer): Written {
  const { kind, lexpr, rexpr } = operation
  const operator = operatorOf(operation, writer)
  const left = leftOf(lexpr, operator, writer)
  const word = kind === 'AEXPR_OP_ANY' ? 'any' : 'all'
  const isParameter = nodeAs(rexpr, 'ParamRef') !== null
  const items = isParameter
    ? `\${${writer.expression(rexpr, left.type && `${withoutNull(left.type)}[]`)}}`
    : writer.text(rexpr)
  const list = raw(`${word}(${items})`, left.type).code
  return { code: `eb(${left.code}, ${quoted(operator)}, ${list})`, type: 'SqlBool' }
}

/** Operations with a form of their own, by PostgreSQL's name of their kind. */
const KINDS: Record<string, (operation: A_Expr, writer: Writer, expected: TsType) => Written> = {
  AEXPR_BETWEEN: between,
  AEXPR_BETWEEN_SYM: between,
  AEXPR_OP_ANY: quantified,
  AEXPR_OP_ALL: quantified,
  AEXPR_NULLIF({ lexpr, rexpr }, writer) {
    const { type } = writer.write(lexpr)
    const [first, second] = [lexpr, rexpr].map(
      (side) => writer.reference(side) ?? writer.expression(side),
    )
    const result = `${withoutNull(isBasic(type) ? type : 'any') ?? 'unknown'} | null`
    return { code: `eb.fn<${result}>('nullif', [${first}, ${second}])`, type: result }
  },
  AEXPR_SIMILAR({ name, lexpr, rexpr }, writer) {
    const [pattern, mark] = (nodeAs(rexpr, 'FuncCall')?.args ?? []).map((arg) => writer.text(arg))
    const not = stringsIn(name)[0] === '!~' ? 'not ' : ''
    const words = `${not}similar to ${pattern}${mark ? ` escape ${mark}` : ''}`
    return raw(`${writer.text(lexpr)} ${words}`, 'boolean')
  },
}

/** Writes an operator with one operand or two. */
function binary(operation: A_Expr, writer: Writer, expected: TsType): Written {
  const { lexpr, rexpr } = operation
  const operator = operatorOf(operation, writer)
  if (!lexpr) {
    if (operator !== '-') return raw(`${escaped(operator)} ${writer.text(rexpr)}`, expected)
    const operand = grouped(rexpr, writer)
    // A piece may begin with a sign, too, and two of them begin a comment.
    const isPiece = stringsIn(nodeAs(rexpr, 'FuncCall')?.funcname)[0] === STAND_INS.sql
    const code = `eb.neg(${isPiece ? `eb.parens(${operand})` : operand})`
    return { code, type: writer.write(rexpr).type }
  }
  if (operator === '->' || operator === '->>') return jsonPath(operation, writer, expected)
  if (COMPARISONS.has(operator)) writer.compareWith(lexpr, nodeAs(rexpr, 'List')?.items ?? [rexpr])
  const side = leftOf(lexpr, operator, writer)
  // The keys of JSON are asked for, which the type of a path that may be null doesn't have.
  const asksKeys = operator.startsWith('?') && writer.reference(lexpr) === null
  const left = asksKeys ? { code: castTo(side, 'any'), type: 'any' } : side
  if (COMPARISONS.has(operator)) {
    const right = comparedWith(operation, left, operator, writer)
    return { code: `eb(${left.code}, '${operator}', ${right})`, type: 'SqlBool' }
  }
  const right = writer.write(rexpr)
  const types = [left.type, right.type].map(withoutNull)
  if (!ARITHMETIC.has(operator)) {
    const type = operator === 'not regexp' ? 'boolean' : expected
    return asSql(operation, escaped(operator), type, writer)
  }
  // A date and an interval have different types, which the builder doesn't allow for.
  if (types.includes('Date')) {
    const result = types[0] === types[1] ? 'unknown' : operator === '||' ? 'string' : 'Date'
    return asSql(operation, operator, expected ?? result, writer)
  }
  // A number and what the driver gives as text, such as a `numeric`: the result is text, too.
  const becomesText = types[0] === 'number' && types[1] === 'string'
  const given = becomesText ? 'string' : isBasic(left.type) ? null : 'any'
  const whole = left.code.startsWith("'") ? writer.write(lexpr) : left
  const first = given ? { code: castTo(whole, given), type: given } : left
  const second = isOperation(rexpr)
    ? `eb.parens(${writer.expression(rexpr, orNull(first.type))})`
    : nodeAs(rexpr, 'ParamRef')
      ? writer.value(rexpr, orNull(first.type), { beside: lexpr, type: first.type })
      : writer.expression(rexpr, orNull(first.type))
  return { code: `eb(${first.code}, '${operator}', ${second})`, type: first.type }
}

/** Writes an operation as SQL. */
function asSql({ lexpr, rexpr }: A_Expr, operator: string, type: TsType, writer: Writer) {
  const [left, right] = [lexpr, rexpr].map((side) =>
    isOperation(side) ? `(${writer.text(side)})` : writer.text(side),
  )
  return raw(`${left} ${operator} ${right}`, type)
}

/** Writes the left side of an operator, with parentheses if it needs them. */
function leftOf(node: Node | undefined, operator: string, writer: Writer): Written {
  const reference = writer.reference(node)
  const written = writer.standalone(node)
  if (reference) return { ...written, code: reference }
  // The compiler takes the numbers that a `case` gives for the only ones.
  if (nodeAs(node, 'CaseExpr') && /\bnumber\b/.test(written.type ?? '')) {
    return { ...written, code: castTo(written, written.type!) }
  }
  const needsParens = isOperation(node) && !isTighter(node, operator, writer)
  return needsParens ? { ...written, code: `eb.parens(${written.code})` } : written
}

/** Returns whether an operand binds tighter than the comparison around it. */
function isTighter(node: Node | undefined, operator: string, writer: Writer): boolean {
  const inner = nodeAs(node, 'A_Expr')
  return (
    inner?.kind === 'AEXPR_OP' && LOOSE.test(operator) && !LOOSE.test(operatorOf(inner, writer))
  )
}

/**
 * Returns whether a constant stays one because of its operator. A pattern is text, and drivers for SQLite bind a number
 * as a real: it would be `1.0`. Beside an operator that doesn't compare, PostgreSQL takes a parameter for what stands on
 * the other side, such as a range. And `is distinct from null` is a test, which each type has.
 */
function staysConstant(kind: Literal['kind'] | undefined, operator: string): boolean {
  if (kind === 'null') return operator.endsWith('distinct from')
  return kind === 'number' && (!LOOSE.test(operator) || operator.endsWith('like'))
}

/** Writes what something is compared with. */
function comparedWith(
  { lexpr, rexpr }: A_Expr,
  left: Written,
  operator: string,
  writer: Writer,
): string {
  const type = orNull(left.type)
  const columns = nodeAs(lexpr, 'RowExpr')?.args?.map((part) => ({
    beside: part,
    type: writer.write(part).type,
  }))
  const operand = (node: Node | undefined): string => {
    const row = nodeAs(node, 'RowExpr')
    return row && columns
      ? tupleOf(row.args ?? [], writer, columns)
      : writer.value(node, type, { beside: lexpr, type: left.type })
  }
  const list = nodeAs(rexpr, 'List')?.items
  const parameter = list && writer.listIn(list)
  if (parameter !== undefined) {
    const element = withoutNull(left.type)
    const item = element?.includes('|') ? `(${element})` : element
    return writer.variable(parameter, item && `${item}[]`).code
  }
  if (list) return `[${list.map(operand).join(', ')}]`
  // `$1 = $2` says nothing about the types of its sides.
  const isUntyped = literalOf(lexpr) ?? nodeAs(lexpr, 'ParamRef')
  if (isUntyped && literalOf(rexpr)) {
    return writer.expression(rexpr, literalOf(lexpr) ? writer.standalone(lexpr).type : null)
  }
  if (staysConstant(literalOf(rexpr)?.kind, operator)) return writer.expression(rexpr, type)
  if (isOperation(rexpr) && !isTighter(rexpr, operator, writer)) {
    return `eb.parens(${writer.expression(rexpr, type)})`
  }
  return operand(rexpr)
}

/** Writes a chain of `->` that ends in `->` or `->>`: with the builder, if the types have such a path. */
function jsonPath(operation: A_Expr, writer: Writer, expected: TsType): Written {
  const operator = operatorOf(operation, writer)
  const path: (string | number)[] = []
  let root: Node | undefined = { A_Expr: operation }
  for (let step = nodeAs(root, 'A_Expr'); step; step = nodeAs(root, 'A_Expr')) {
    const key = literalOf(step.rexpr)
    const isStep = operatorOf(step, writer) === (path.length === 0 ? operator : '->')
    if (!key?.code || !isStep) break
    path.unshift(
      key.kind === 'number' ? Number(key.code) : (nodeAs(step.rexpr, 'A_Const')?.sval?.sval ?? ''),
    )
    root = step.lexpr
  }
  const reference = writer.reference(root)
  const pathType = reference && writer.scope.typeAtPath(writer.write(root).type, path)
  if (pathType && writer.dialect === 'postgres') {
    const legs = path.map((leg) =>
      typeof leg === 'number' ? `.at(${leg})` : `.key(${quoted(leg)})`,
    )
    const code = `eb.ref(${reference}, '${operator}')${legs.join('')}`
    // What `->>` gives is text, whatever type the value has.
    const isText = operator === '->>' && !isAssignable(pathType, 'string | null')
    return isText
      ? { code: castTo({ code, type: pathType }, 'string'), type: 'string' }
      : { code, type: pathType }
  }
  const type = operator === '->>' ? 'string' : isBasic(expected) ? expected : 'any'
  return asSql(operation, operator, type, writer)
}
