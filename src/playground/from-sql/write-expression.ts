import { quoted } from '../own-tables/value-types.ts'
import { nameOf, nodeIn, nodesIn, type SqlNode, type SqlParser, subqueryIn } from './sql-tree.ts'

/** A statement has a part that no call of the builder makes. */
export class UntranslatableError extends Error {}

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
      : node.type === 'aggr_func'
        ? aggregate(node)
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
export function comparisonOf(node: SqlNode): string | null {
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

function aggregate(node: SqlNode): string | null {
  const name = FUNCTIONS[String(node.name)]
  const given = nodeIn(node, 'args')
  const argument = given && nodeIn(given, 'expr')
  if (!name || !given || !argument || node.over || given.orderby) return null
  if (argument.type === 'star') return name === 'count' ? 'eb.fn.countAll()' : null
  const reference = referenceOf(argument)
  if (!reference) return null
  return `eb.fn.${name}(${reference})${given.distinct ? '.distinct()' : ''}`
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
  const written = given.map((argument) => {
    const literal = literalOf(argument)
    return literal ? `eb.val(${literal})` : operandOf(argument, writing)
  })
  return `eb.fn('${name}', [${written.join(', ')}])`
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
