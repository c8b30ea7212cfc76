import { quoted } from '../own-tables/value-types.ts'
import { nameOf, nodeIn, nodesIn, type SqlNode, type SqlParser, subqueryIn } from './sql-tree.ts'
import { UntranslatableError } from './untranslatable.ts'
import { frameOf } from './window-frame.ts'

/** What is written, and what could not be. */
export interface Writing {
  parser: SqlParser
  /** Pieces of SQL that the builder has no call for here. */
  left: string[]
  /** Writes a query within an expression. */
  query(node: SqlNode): string
}

/** Operators that compare, as Kysely has them; the rest of them compute. */
const COMPARING = new Set([
  ...['=', '==', '!=', '<>', '>', '>=', '<', '<=', '<=>', '~', '~*', '@>', '<@'],
  ...['in', 'not in', 'is', 'is not', 'like', 'not like', 'ilike', 'not ilike', 'regexp'],
])
const COMPUTING = new Set(['+', '-', '*', '/', '%', '||'])

const FUNCTIONS: Record<string, string> = {
  COUNT: 'count',
  SUM: 'sum',
  AVG: 'avg',
  MIN: 'min',
  MAX: 'max',
}

/** `table.column`, as references are written. */
export function referenceOf(node: SqlNode): string | null {
  if (node.type !== 'column_ref' || node.collate || node.array_index) return null
  const parts = [nameOf(node.db), nameOf(node.table), nameOf(node.column)].filter(Boolean)
  return quoted(parts.map(checkedName).join('.'))
}

/** Words that grammars take for names where databases don't. */
const WORDS =
  /^(?:default|only|natural|user|(?:current|session)_user|(?:current|local)_?(?:date|timestamp|time))$|\(/i

/** @throws UntranslatableError for what is no name to the database. */
export function checkedName(name: string): string {
  if (WORDS.test(name)) throw new UntranslatableError(`\`${name}\` is not translated.`)
  return name
}

/** A value as TypeScript writes it; null for what is none. */
export function literalOf(node: SqlNode): string | null {
  const { type, value } = node
  if (type === 'number' || type === 'bool') return String(value)
  if (type === 'null') return 'null'
  if (type === 'single_quote_string' || type === 'string')
    return quoted(String(value).replaceAll("''", "'"))
  return null
}

/** What may stand on the left of an operator, or be an argument: a column's name, or an expression. */
export function operandOf(node: SqlNode, writing: Writing): string {
  return referenceOf(node) ?? expressionOf(node, writing)
}

/** What may stand on the right of an operator: a value, a list, or an expression. */
function givenOf(node: SqlNode, writing: Writing): string {
  const reference = referenceOf(node)
  if (reference) return `eb.ref(${reference})`
  const literal = literalOf(node)
  if (literal) return literal
  const items = nodesIn(node, 'value')
  if (node.type !== 'expr_list') return expressionOf(node, writing)
  const subquery = items.length === 1 ? subqueryIn(items[0]!) : null
  if (subquery) return writing.query(subquery)
  return `[${items.map((item) => givenOf(item, writing)).join(', ')}]`
}

/** An expression by the builder `eb`; what it has no call for is left as SQL. */
export function expressionOf(node: SqlNode, writing: Writing): string {
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

/** The parts that `and` or `or` joins, whichever way the parser nests them. */
export function partsOf(node: SqlNode, operator: 'AND' | 'OR'): SqlNode[] {
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
  const isJoined = node.type === 'binary_expr' && node.operator === operator
  return isJoined && left && right
    ? [...partsOf(left, operator), ...partsOf(right, operator)]
    : [node]
}

/** The operator as Kysely writes it; null for one that compares nothing. */
function comparisonOf(node: SqlNode): string | null {
  const operator = String(node.operator).toLowerCase()
  return node.type === 'binary_expr' && COMPARING.has(operator) ? operator : null
}

function binary(node: SqlNode, writing: Writing): string | null {
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
  if (!left || !right) return null
  const operator = String(node.operator)
  if (operator === 'AND' || operator === 'OR') {
    const parts = partsOf(node, operator).map((part) => expressionOf(part, writing))
    return `eb.${operator.toLowerCase()}([${parts.join(', ')}])`
  }
  if (operator === 'BETWEEN') {
    const ends = nodesIn(right, 'value').map((end) => givenOf(end, writing))
    return `eb.between(${[operandOf(left, writing), ...ends].join(', ')})`
  }
  const comparison = comparisonOf(node)
  if (comparison) {
    return `eb(${operandOf(left, writing)}, '${comparison}', ${givenOf(right, writing)})`
  }
  if (!COMPUTING.has(operator)) return null
  return `eb(${grouped(left, writing, operandOf)}, '${operator}', ${grouped(right, writing, givenOf)})`
}

/** Kysely writes no parentheses around what is computed within: they have to be asked for. */
function grouped(node: SqlNode, writing: Writing, write: typeof operandOf): string {
  const text = write(node, writing)
  return node.type === 'binary_expr' ? `eb.parens(${text})` : text
}

/** Whether it is a function over a window that is no aggregate; grammars differ in what they call it. */
function isWindowed(node: SqlNode): boolean {
  return node.type === 'window_func' || (node.type === 'function' && Boolean(node.over))
}

/** An aggregate or a window function, with its filter and its window. */
function aggregate(node: SqlNode, writing: Writing): string | null {
  const written = isWindowed(node) ? windowFunction(node, writing) : plainAggregate(node)
  const filter = nodeIn(node, 'filter')
  const where = filter && nodeIn(filter, 'where')
  const over = nodeIn(node, 'over')
  const window = over && windowIn(over)
  if (!written || (filter && !where) || (over && !window)) return null
  const filters = where
    ? partsOf(where, 'AND').map((part) => condition(part, 'filterWhere', writing))
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

function windowFunction(node: SqlNode, writing: Writing): string | null {
  const name = nameOf(node.name).toLowerCase()
  if (!/^[a-z_]\w*$/.test(name) || node.consider_nulls) return null
  const given = nodesIn(nodeIn(node, 'args') ?? {}, 'value')
  const list = given.length > 0 ? `, [${argumentsOf(given, writing)}]` : ''
  return `eb.fn.agg(${quoted(name)}${list})`
}

/** What a function is over; null for what the builder can't write: a window that has a name. */
function windowIn(over: SqlNode): SqlNode | null {
  const specification = nodeIn(over, 'as_window_specification')
  const window = specification && nodeIn(specification, 'window_specification')
  return window && !window.name ? window : null
}

/** `.over(…)` of a window without a frame. */
function overWindow(window: SqlNode, writing: Writing): string {
  const partitions = partitionsOf(window, writing)
  const orders = nodesIn(window, 'orderby').map((item) => orderOf(item, writing))
  const partition = partitions.length > 0 ? `.partitionBy([${partitions.join(', ')}])` : ''
  const calls = partition + orders.join('')
  return calls ? `.over((over) => over${calls})` : '.over()'
}

function partitionsOf(window: SqlNode, writing: Writing): string[] {
  return nodesIn(window, 'partitionby').map((part) =>
    operandOf(nodeIn(part, 'expr') ?? part, writing),
  )
}

/** The builder has no call for a frame: the window is left as SQL, the function and its columns are not. */
function overFrame(code: string, window: SqlNode, writing: Writing): string | null {
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

function argumentsOf(given: SqlNode[], writing: Writing): string {
  const written = given.map((argument) => {
    const literal = literalOf(argument)
    return literal ? `eb.val(${literal})` : operandOf(argument, writing)
  })
  return written.join(', ')
}

/** An operand where a method takes a name or a callback. */
export function byBuilder(operand: string): string {
  return operand.startsWith("'") ? operand : `(eb) => ${operand}`
}

/** `.orderBy(…)` of one item. */
export function orderOf({ expr, type, nulls }: SqlNode, writing: Writing): string {
  const operand = operandOf(expr as SqlNode, writing)
  const target = byBuilder(operand)
  const direction = type ? String(type).toLowerCase() : ''
  if (!nulls) return `.orderBy(${target}${direction ? `, '${direction}'` : ''})`
  const order = `${direction ? `.${direction}()` : ''}.${/first/i.test(String(nulls)) ? 'nullsFirst' : 'nullsLast'}()`
  return `.orderBy(${target}, (order) => order${order})`
}

/** What takes conditions, by the name of its method. */
export type Clause = 'where' | 'having' | 'on' | 'filterWhere'

/** A condition as a call of its clause: of names and values where that is enough, else by the builder. */
export function condition(node: SqlNode, clause: Clause, writing: Writing): string {
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

function call(node: SqlNode, writing: Writing): string | null {
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

function caseOf(node: SqlNode, writing: Writing): string | null {
  if (node.expr) return null
  const steps = nodesIn(node, 'args').map((step) => {
    const result = nodeIn(step, 'result')
    const value = result ? givenOf(result, writing) : 'null'
    const condition = nodeIn(step, 'cond')
    if (!condition) return `.else(${value})`
    return `.when(${expressionOf(condition, writing)}).then(${value})`
  })
  return `eb.case()${steps.join('')}.end()`
}

function leftAsSql(node: SqlNode, writing: Writing): string {
  const text = writing.parser.write(node)
  writing.left.push(text)
  return `sql<never>\`${text.replace(/[`\\]|\$\{/g, '\\$&')}\``
}
