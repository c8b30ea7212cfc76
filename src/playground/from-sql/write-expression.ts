import { quoted } from '../own-tables/value-types.ts'
import { nameOf, nodeIn, nodesIn, type SqlNode, type SqlParser, subqueryIn } from './sql-tree.ts'
import { UntranslatableError } from './untranslatable.ts'
import { frameOf } from './window-frame.ts'

/** Context for writing code, which collects what could not be translated. */
export interface WriteContext {
  parser: SqlParser
  /** Pieces of SQL that the builder has no call for here. */
  left: string[]
  /** Writes a subquery within an expression. */
  query(node: SqlNode): string
}

/** Comparison operators that Kysely has; all other operators compute values. */
const COMPARISON_OPERATORS = new Set([
  ...['=', '==', '!=', '<>', '>', '>=', '<', '<=', '<=>', '~', '~*', '@>', '<@'],
  ...['in', 'not in', 'is', 'is not', 'like', 'not like', 'ilike', 'not ilike', 'regexp'],
])
const ARITHMETIC_OPERATORS = new Set(['+', '-', '*', '/', '%', '||'])

const FUNCTIONS: Record<string, string> = {
  COUNT: 'count',
  SUM: 'sum',
  AVG: 'avg',
  MIN: 'min',
  MAX: 'max',
}

/** Returns a column reference, such as `table.column`; null for any other expression. */
export function referenceOf(node: SqlNode): string | null {
  if (node.type !== 'column_ref' || node.collate || node.array_index) return null
  const parts = [nameOf(node.db), nameOf(node.table), nameOf(node.column)].filter(Boolean)
  return quoted(parts.map(checkedName).join('.'))
}

/** Words that grammars accept as names but databases don't. */
const WORDS =
  /^(?:default|only|natural|user|(?:current|session)_user|(?:current|local)_?(?:date|timestamp|time))$|\(/i

/** @throws UntranslatableError for words that databases don't accept as names. */
export function checkedName(name: string): string {
  if (WORDS.test(name)) throw new UntranslatableError(`\`${name}\` is not translated.`)
  return name
}

/** Returns a value as a TypeScript literal; null if the node isn't a value. */
export function literalOf(node: SqlNode): string | null {
  const { type, value } = node
  if (type === 'number' || type === 'bool') return String(value)
  if (type === 'null') return 'null'
  if (type === 'single_quote_string' || type === 'string')
    return quoted(String(value).replaceAll("''", "'"))
  return null
}

/** Writes the left operand of an operator, or an argument: a column's name or an expression. */
export function operandOf(node: SqlNode, writing: WriteContext): string {
  return referenceOf(node) ?? expressionOf(node, writing)
}

/** Writes the right operand of an operator: a value, a list, or an expression. */
function rightOperandOf(node: SqlNode, writing: WriteContext): string {
  const reference = referenceOf(node)
  if (reference) return `eb.ref(${reference})`
  const literal = literalOf(node)
  if (literal) return literal
  const items = nodesIn(node, 'value')
  if (node.type !== 'expr_list') return expressionOf(node, writing)
  const subquery = items.length === 1 ? subqueryIn(items[0]!) : null
  if (subquery) return writing.query(subquery)
  return `[${items.map((item) => rightOperandOf(item, writing)).join(', ')}]`
}

/** Writes an expression with the builder `eb`; leaves parts that it has no call for as SQL. */
export function expressionOf(node: SqlNode, writing: WriteContext): string {
  const reference = referenceOf(node)
  if (reference) return `eb.ref(${reference})`
  const literal = literalOf(node)
  if (literal)
    return literal === 'null' || node.type === 'bool' ? `eb.lit(${literal})` : `eb.val(${literal})`
  const subquery = subqueryIn(node)
  if (subquery) return writing.query(subquery)
  const written =
    node.type === 'binary_expr'
      ? binary(node, writing)
      : node.type === 'aggr_func' || isWindowed(node)
        ? aggregate(node, writing)
        : node.type === 'function' || node.type === 'unary_expr'
          ? call(node, writing)
          : node.type === 'case'
            ? caseOf(node, writing)
            : null
  return written ?? leftAsSql(node, writing)
}

/** Returns the operands that `and` or `or` joins, however the parser nests them. */
export function flattenOperands(node: SqlNode, operator: 'AND' | 'OR'): SqlNode[] {
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
  const isJoined = node.type === 'binary_expr' && node.operator === operator
  return isJoined && left && right
    ? [...flattenOperands(left, operator), ...flattenOperands(right, operator)]
    : [node]
}

/** Returns the operator as Kysely writes it; null if it isn't a comparison. */
function comparisonOf(node: SqlNode): string | null {
  const operator = String(node.operator).toLowerCase()
  return node.type === 'binary_expr' && COMPARISON_OPERATORS.has(operator) ? operator : null
}

function binary(node: SqlNode, writing: WriteContext): string | null {
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
  if (!left || !right) return null
  const operator = String(node.operator)
  if (operator === 'AND' || operator === 'OR') {
    const parts = flattenOperands(node, operator).map((part) => expressionOf(part, writing))
    return `eb.${operator.toLowerCase()}([${parts.join(', ')}])`
  }
  if (operator === 'BETWEEN') {
    const ends = nodesIn(right, 'value').map((end) => rightOperandOf(end, writing))
    return `eb.between(${[operandOf(left, writing), ...ends].join(', ')})`
  }
  const comparison = comparisonOf(node)
  if (comparison) {
    return `eb(${operandOf(left, writing)}, '${comparison}', ${rightOperandOf(right, writing)})`
  }
  if (!ARITHMETIC_OPERATORS.has(operator)) return null
  return `eb(${grouped(left, writing, operandOf)}, '${operator}', ${grouped(right, writing, rightOperandOf)})`
}

/** Adds parentheses around a nested operation: Kysely doesn't add them automatically. */
function grouped(node: SqlNode, writing: WriteContext, write: typeof operandOf): string {
  const text = write(node, writing)
  return node.type === 'binary_expr' ? `eb.parens(${text})` : text
}

/** Returns whether it is a window function that isn't an aggregate; grammars differ in its node type. */
function isWindowed(node: SqlNode): boolean {
  return node.type === 'window_func' || (node.type === 'function' && Boolean(node.over))
}

/** Writes an aggregate or a window function, with its filter and its window. */
function aggregate(node: SqlNode, writing: WriteContext): string | null {
  const written = isWindowed(node) ? windowFunction(node, writing) : plainAggregate(node)
  const filter = nodeIn(node, 'filter')
  const where = filter && nodeIn(filter, 'where')
  const over = nodeIn(node, 'over')
  const window = over && windowIn(over)
  if (!written || (filter && !where) || (over && !window)) return null
  const filters = where
    ? flattenOperands(where, 'AND').map((part) => condition(part, 'filterWhere', writing))
    : []
  const code = written + filters.join('')
  if (!window) return code
  return window.window_frame_clause
    ? overFrame(code, window, writing)
    : code + overWindow(window, writing)
}

function plainAggregate(node: SqlNode): string | null {
  const name = FUNCTIONS[String(node.name)]
  const given = nodeIn(node, 'args')
  const argument = given && nodeIn(given, 'expr')
  if (!name || !given || !argument || given.orderby) return null
  if (argument.type === 'star') return name === 'count' ? 'eb.fn.countAll()' : null
  const reference = referenceOf(argument)
  if (!reference) return null
  return `eb.fn.${name}(${reference})${given.distinct ? '.distinct()' : ''}`
}

function windowFunction(node: SqlNode, writing: WriteContext): string | null {
  const name = nameOf(node.name).toLowerCase()
  if (!/^[a-z_]\w*$/.test(name) || node.consider_nulls) return null
  const given = nodesIn(nodeIn(node, 'args') ?? {}, 'value')
  const list = given.length > 0 ? `, [${argumentsOf(given, writing)}]` : ''
  return `eb.fn.agg(${quoted(name)}${list})`
}

/** Returns a function's window; null for a named window, which the builder can't write. */
function windowIn(over: SqlNode): SqlNode | null {
  const specification = nodeIn(over, 'as_window_specification')
  const window = specification && nodeIn(specification, 'window_specification')
  return window && !window.name ? window : null
}

/** Writes `.over(…)` for a window without a frame. */
function overWindow(window: SqlNode, writing: WriteContext): string {
  const partitions = partitionsOf(window, writing)
  const orders = nodesIn(window, 'orderby').map((item) => orderOf(item, writing))
  const partition = partitions.length > 0 ? `.partitionBy([${partitions.join(', ')}])` : ''
  const calls = partition + orders.join('')
  return calls ? `.over((over) => over${calls})` : '.over()'
}

function partitionsOf(window: SqlNode, writing: WriteContext): string[] {
  return nodesIn(window, 'partitionby').map((part) =>
    operandOf(nodeIn(part, 'expr') ?? part, writing),
  )
}

/**
 * Writes a window with a frame, which the builder has no call for: the window is left as SQL, but the
 * function and its columns are translated.
 */
function overFrame(code: string, window: SqlNode, writing: WriteContext): string | null {
  const frame = frameOf(window)
  if (!frame) return null
  writing.left.push(frame)
  const embedded = (operand: string) =>
    `\${${operand.startsWith("'") ? `eb.ref(${operand})` : operand}}`
  const partitions = partitionsOf(window, writing).map(embedded)
  const orders = nodesIn(window, 'orderby').map(({ expr, type, nulls }) =>
    [embedded(operandOf(expr as SqlNode, writing)), type, nulls]
      .filter(Boolean)
      .map((word, place) => (place === 0 ? word : String(word).toLowerCase()))
      .join(' '),
  )
  const parts = [
    ...(partitions.length > 0 ? [`partition by ${partitions.join(', ')}`] : []),
    ...(orders.length > 0 ? [`order by ${orders.join(', ')}`] : []),
    frame,
  ]
  return `sql<unknown>\`\${${code}} over (${parts.join(' ')})\``
}

function argumentsOf(given: SqlNode[], writing: WriteContext): string {
  const written = given.map((argument) => {
    const literal = literalOf(argument)
    return literal ? `eb.val(${literal})` : operandOf(argument, writing)
  })
  return written.join(', ')
}

/** Returns an operand in the form for methods that take a name or a callback. */
export function byBuilder(operand: string): string {
  return operand.startsWith("'") ? operand : `(eb) => ${operand}`
}

/** Writes `.orderBy(…)` for one item. */
export function orderOf({ expr, type, nulls }: SqlNode, writing: WriteContext): string {
  const operand = operandOf(expr as SqlNode, writing)
  const target = byBuilder(operand)
  const direction = type ? String(type).toLowerCase() : ''
  if (!nulls) return `.orderBy(${target}${direction ? `, '${direction}'` : ''})`
  const order = `${direction ? `.${direction}()` : ''}.${/first/i.test(String(nulls)) ? 'nullsFirst' : 'nullsLast'}()`
  return `.orderBy(${target}, (order) => order${order})`
}

/** Clauses that take conditions, by the name of their method. */
export type Clause = 'where' | 'having' | 'on' | 'filterWhere'

/**
 * Writes a condition as a call of its clause: with names and values if they suffice, else with the builder.
 */
export function condition(node: SqlNode, clause: Clause, writing: WriteContext): string {
  const operator = comparisonOf(node)
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
  const column = left && referenceOf(left)
  if (operator && column && right) {
    const other = referenceOf(right)
    if (other) return `.${clause}Ref(${column}, '${operator}', ${other})`
    const literal = literalOf(right)
    if (literal) return `.${clause}(${column}, '${operator}', ${literal})`
    const items = nodesIn(right, 'value').map(literalOf)
    if (right.type === 'expr_list' && items.every((item) => item !== null)) {
      return `.${clause}(${column}, '${operator}', [${items.join(', ')}])`
    }
  }
  return `.${clause}((eb) => ${expressionOf(node, writing)})`
}

function call(node: SqlNode, writing: WriteContext): string | null {
  const name =
    node.type === 'unary_expr'
      ? String(node.operator).toLowerCase()
      : nameOf(node.name).toLowerCase()
  const inner = nodeIn(node, 'expr')
  const list = nodeIn(node, 'args')
  const given = inner ? [inner] : list ? nodesIn(list, 'value') : []
  const [first] = given
  const subquery = first && subqueryIn(first)
  if (name === 'exists' && subquery) return `eb.exists(${writing.query(subquery)})`
  if (name === 'not exists' && subquery) return `eb.not(eb.exists(${writing.query(subquery)}))`
  if (name === 'not' && first) return `eb.not(${expressionOf(first, writing)})`
  const isPlain = node.type === 'function' && /^[a-z_]\w*$/.test(name) && !node.over && !node.suffix
  if (!isPlain) return null
  return `eb.fn('${name}', [${argumentsOf(given, writing)}])`
}

function caseOf(node: SqlNode, writing: WriteContext): string | null {
  if (node.expr) return null
  const steps = nodesIn(node, 'args').map((step) => {
    const result = nodeIn(step, 'result')
    const value = result ? rightOperandOf(result, writing) : 'null'
    const condition = nodeIn(step, 'cond')
    if (!condition) return `.else(${value})`
    return `.when(${expressionOf(condition, writing)}).then(${value})`
  })
  return `eb.case()${steps.join('')}.end()`
}

function leftAsSql(node: SqlNode, writing: WriteContext): string {
  const text = writing.parser.write(node)
  writing.left.push(text)
  return `sql<never>\`${text.replace(/[`\\]|\$\{/g, '\\$&')}\``
}
