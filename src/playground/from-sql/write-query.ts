import { quoted } from '../own-tables/value-types.ts'
import { nameOf, nodeIn, nodesIn, type SqlNode, type SqlParser, subqueryIn } from './sql-tree.ts'
import { UntranslatableError } from './untranslatable.ts'
import {
  byBuilder,
  type Clause,
  checkedName,
  condition,
  expressionOf,
  flattenOperands,
  literalOf,
  operandOf,
  orderOf,
  referenceOf,
  type WriteContext,
} from './write-expression.ts'

/** Writes the builder's calls for a statement, one per line. */
export function writeQuery(tree: SqlNode, parser: SqlParser): { code: string; left: string[] } {
  const writing: WriteContext = {
    parser,
    left: [],
    query: (node) => onOneLine(select(node, writing, 'eb')),
  }
  return { code: statement(tree, writing).replaceAll('\n', '\n  '), left: writing.left }
}

/** Puts the code of a nested query on one line. */
function onOneLine(code: string): string {
  return code.replaceAll(/\n/g, '')
}

function statement(node: SqlNode, writing: WriteContext): string {
  switch (node.type) {
    case 'select':
      return select(node, writing, 'db')
    case 'insert':
      return insert(node, writing)
    case 'update':
      return update(node, writing)
    case 'delete':
      return remove(node, writing)
    default:
      throw new UntranslatableError(`No call of the builder makes \`${node.type}\` of SQL here.`)
  }
}

/** Unsupported clauses, by the field that contains them. */
const UNSUPPORTED_CLAUSES: Record<string, string> = {
  locking_read: 'for update',
  for_update: 'for update',
  for: 'for',
  qualify: 'qualify',
}

/** @param from what the query starts from: `db`, or the builder within an expression. */
function select(node: SqlNode, writing: WriteContext, from: string): string {
  for (const [field, name] of Object.entries(UNSUPPORTED_CLAUSES)) {
    if (node[field]) throw new UntranslatableError(`\`${name}\` is not translated.`)
  }
  const columns = nodesIn(node, 'columns')
  return [
    withOf(node, writing, from),
    sources(node, writing),
    selections(columns, writing),
    distinctOf(node, writing),
    conditions(nodeIn(node, 'where'), 'where', writing),
    groups(node, writing),
    conditions(nodeIn(node, 'having'), 'having', writing),
    unions(node, writing, from),
    orders(node, writing),
    limits(node),
  ].join('')
}

function distinctOf(node: SqlNode, writing: WriteContext): string {
  const distinct = nodeIn(node, 'distinct')
  const columns = nodesIn(distinct ?? {}, 'columns').map((column) =>
    operandOf(nodeIn(column, 'expr') ?? column, writing),
  )
  if (columns.length > 0) {
    const each = columns.map(byBuilder)
    return `\n.distinctOn(${each.length === 1 ? each[0] : `[${each.join(', ')}]`})`
  }
  return /distinct/i.test(String(distinct?.type ?? node.distinct ?? '')) ? '\n.distinct()' : ''
}

/** Writes operands as one argument: a name, an array of names, or a callback if one of them is computed. */
function listOf(operands: string[]): string {
  const array = `[${operands.join(', ')}]`
  const isPlain = operands.every((operand) => operand.startsWith("'"))
  if (!isPlain) return `(eb) => ${array}`
  return operands.length === 1 ? operands[0]! : array
}

function withOf(node: SqlNode, writing: WriteContext, from: string): string {
  const parts = nodesIn(node, 'with').map((part) => {
    const inner = nodeIn(part, 'stmt')
    const query = inner && (subqueryIn(inner) ?? inner)
    if (!query) throw new UntranslatableError('A part of `with` is not translated.')
    const columns = nodesIn(part, 'columns').map(nameOf)
    const name = nameOf(part.name) + (columns.length > 0 ? `(${columns.join(', ')})` : '')
    const method = part.recursive ? 'withRecursive' : 'with'
    return `\n.${method}(${quoted(name)}, (db) => ${onOneLine(statement(query, writing))})`
  })
  return from + parts.join('')
}

function tableOf(node: SqlNode, writing: WriteContext): string {
  const alias = node.as ? checkedName(nameOf(node.as)) : ''
  const inner = nodeIn(node, 'expr')
  const subquery = inner && subqueryIn(inner)
  if (subquery) return `(eb) => ${writing.query(subquery)}.as(${quoted(alias)})`
  const name = [nameOf(node.db), nameOf(node.table)].filter(Boolean).join('.')
  if (!name) throw new UntranslatableError('A source of rows is not translated.')
  checkedName(name)
  return quoted(alias ? `${name} as ${alias}` : name)
}

const JOINS: Record<string, string> = {
  'INNER JOIN': 'innerJoin',
  JOIN: 'innerJoin',
  'LEFT JOIN': 'leftJoin',
  'LEFT OUTER JOIN': 'leftJoin',
  'RIGHT JOIN': 'rightJoin',
  'RIGHT OUTER JOIN': 'rightJoin',
  'FULL JOIN': 'fullJoin',
  'FULL OUTER JOIN': 'fullJoin',
  'CROSS JOIN': 'crossJoin',
}

/** @param method that takes the tables: `selectFrom`, or `from` for an update. */
function sources(node: SqlNode, writing: WriteContext, method = 'selectFrom'): string {
  const from = nodesIn(node, 'from')
  const tables = from.filter(({ join }) => !join)
  if (tables.length === 0)
    throw new UntranslatableError('A query without a table is not translated.')
  const names = tables.map((table) => tableOf(table, writing))
  const first = names.length === 1 ? names[0]! : `[${names.join(', ')}]`
  const joins = from.filter(({ join }) => join).map((source) => joinOf(source, writing))
  return `\n.${method}(${first})${joins.join('')}`
}

function joinOf(source: SqlNode, writing: WriteContext): string {
  const method = JOINS[String(source.join).toUpperCase()]
  if (source.using) throw new UntranslatableError('`using` is not translated here.')
  if (!method) throw new UntranslatableError(`\`${source.join}\` is not translated.`)
  const table = tableOf(source, writing)
  const on = nodeIn(source, 'on')
  if (!on) return `\n.${method}(${table})`
  const [left, right] = [nodeIn(on, 'left'), nodeIn(on, 'right')]
  const references = left && right ? [referenceOf(left), referenceOf(right)] : []
  if (on.operator === '=' && references[0] && references[1]) {
    return `\n.${method}(${table}, ${references.join(', ')})`
  }
  const parts = flattenOperands(on, 'AND').map((part) => condition(part, 'on', writing))
  return `\n.${method}(${table}, (join) => join${parts.join('')})`
}

/** Writes columns in order; stars have their own calls. */
function selections(
  columns: SqlNode[],
  writing: WriteContext,
  names = { all: 'selectAll', some: 'select' },
): string {
  let code = ''
  let pending: string[] = []
  const flush = () => {
    if (pending.length > 0) {
      const list = pending.length === 1 ? pending[0]! : `[${pending.join(', ')}]`
      code += `\n.${names.some}(${pending.some((one) => one.includes('eb')) ? `(eb) => [${pending.join(', ')}]` : list})`
    }
    pending = []
  }
  for (const column of columns) {
    const expression = nodeIn(column, 'expr')
    if (!expression) throw new UntranslatableError('A selected column is not translated.')
    if (expression.type === 'star' || nameOf(expression.column) === '*') {
      flush()
      const table = nameOf(expression.table)
      code += `\n.${names.all}(${table ? quoted(table) : ''})`
    } else pending.push(selection(expression, column.as ? nameOf(column.as) : '', writing))
  }
  flush()
  return code
}

function selection(expression: SqlNode, alias: string, writing: WriteContext): string {
  const reference = referenceOf(expression)
  if (reference) return alias ? `${reference.slice(0, -1)} as ${quoted(alias).slice(1)}` : reference
  if (!alias) throw new UntranslatableError('A selected expression needs a name: add `as …` to it.')
  return `${expressionOf(expression, writing)}.as(${quoted(alias)})`
}

function conditions(node: SqlNode | null, clause: Clause, writing: WriteContext): string {
  if (!node) return ''
  return flattenOperands(node, 'AND')
    .map((part) => `\n${condition(part, clause, writing)}`)
    .join('')
}

function groups(node: SqlNode, writing: WriteContext): string {
  const given = node.groupby
  const list = Array.isArray(given)
    ? (given as SqlNode[])
    : nodesIn((given ?? {}) as SqlNode, 'columns')
  if (list.length === 0) return ''
  const columns = list.map((column) => operandOf(column, writing))
  return `\n.groupBy(${listOf(columns)})`
}

function orders(node: SqlNode, writing: WriteContext): string {
  return nodesIn(node, 'orderby')
    .map((item) => `\n${orderOf(item, writing)}`)
    .join('')
}

function limits(node: SqlNode): string {
  const top = nodeIn(node, 'top')
  if (top?.percent) throw new UntranslatableError('`top … percent` is not translated.')
  const limit = nodeIn(node, 'limit') ?? {}
  const [offset, fetch] = [nodeIn(limit, 'offset'), nodeIn(limit, 'fetch')]
  const numbers = nodesIn(limit, 'value').map(literalOf)
  if (numbers.includes(null))
    throw new UntranslatableError('A limit that is computed is not translated.')
  if (limit.seperator === ',') numbers.reverse()
  const [most, skipped] =
    limit.seperator === 'offset' && numbers.length === 1 ? [undefined, numbers[0]] : numbers
  const of = (part: SqlNode | null) => (part ? literalOf(nodeIn(part, 'value') ?? {}) : null)
  return [
    top ? `\n.top(${top.value})` : '',
    most ? `\n.limit(${most})` : '',
    skipped ? `\n.offset(${skipped})` : '',
    offset ? `\n.offset(${of(offset)})` : '',
    fetch ? `\n.fetch(${of(fetch)})` : '',
  ].join('')
}

const SET_OPERATIONS: Record<string, string> = {
  union: 'union',
  'union all': 'unionAll',
  intersect: 'intersect',
  'intersect all': 'intersectAll',
  except: 'except',
  'except all': 'exceptAll',
}

/** Writes a set operation with the next query; an `order by` at the end applies to the combined result. */
function unions(node: SqlNode, writing: WriteContext, from: string): string {
  const next = nodeIn(node, '_next')
  if (!next) return ''
  const method = SET_OPERATIONS[String(node.set_op).toLowerCase()]
  if (!method || next.orderby || nodeIn(next, '_next')) {
    throw new UntranslatableError('This combination of queries is not translated.')
  }
  return `\n.${method}(${onOneLine(select(next, writing, from))})`
}

/** Writes `{ name: value, … }`, in a callback if a value is computed. */
function assignments(set: SqlNode[], writing: WriteContext): string {
  const entries = set.map(({ column, value }) => {
    const node = value as SqlNode
    return [nameOf(column), literalOf(node) ?? expressionOf(node, writing)] as const
  })
  const text = `{ ${entries.map(([name, value]) => `${quoted(name)}: ${value}`).join(', ')} }`
  return entries.some(([, value]) => value.startsWith('eb')) ? `(eb) => (${text})` : text
}

function returningOf(node: SqlNode, writing: WriteContext): string {
  const columns = nodesIn(nodeIn(node, 'returning') ?? {}, 'columns')
  return selections(columns, writing, { all: 'returningAll', some: 'returning' })
}

function firstTable(node: SqlNode, writing: WriteContext): string {
  const tables = nodesIn(node, 'table')
  if (tables.length !== 1)
    throw new UntranslatableError('A change of several tables is not translated.')
  return tableOf(tables[0]!, writing)
}

function insert(node: SqlNode, writing: WriteContext): string {
  const columns = nodesIn(node, 'columns').map(nameOf)
  const values = nodeIn(node, 'values')
  if (columns.length === 0 || !values)
    throw new UntranslatableError('An insert needs the names of its columns.')
  const begin = `${withOf(node, writing, 'db')}\n.insertInto(${firstTable(node, writing)})`
  const query = subqueryIn(values)
  const given = query
    ? `\n.columns([${columns.map(quoted).join(', ')}])\n.expression((eb) => ${writing.query(query)})`
    : `\n.values(${rows(columns, nodesIn(values, 'values'), writing)})`
  return begin + given + conflictOf(node, writing) + returningOf(node, writing)
}

function rows(columns: string[], lists: SqlNode[], writing: WriteContext): string {
  const all = lists.map((list) => {
    const values = nodesIn(list, 'value')
    return assignments(
      columns.map((column, place) => ({ column, value: values[place]! })),
      writing,
    )
  })
  if (all.length === 1) return all[0]!
  if (all.some((row) => row.startsWith('(')))
    throw new UntranslatableError('Several rows with computed values are not translated.')
  return `[\n${all.join(',\n')},\n]`
}

function conflictOf(node: SqlNode, writing: WriteContext): string {
  const duplicate = nodeIn(node, 'on_duplicate_update')
  if (duplicate)
    return `\n.onDuplicateKeyUpdate(${assignments(nodesIn(duplicate, 'set'), writing)})`
  const conflict = nodeIn(node, 'conflict')
  if (!conflict) return ''
  const columns = nodesIn(nodeIn(conflict, 'target') ?? {}, 'expr').map((column) =>
    quoted(nameOf(column.column)),
  )
  const target =
    columns.length === 0
      ? ''
      : columns.length === 1
        ? `.column(${columns[0]})`
        : `.columns([${columns.join(', ')}])`
  const action = nodeIn(nodeIn(conflict, 'action') ?? {}, 'expr') ?? {}
  if (action.where) throw new UntranslatableError('A condition on `do update` is not translated.')
  const done =
    action.type === 'update'
      ? `.doUpdateSet(${assignments(nodesIn(action, 'set'), writing)})`
      : '.doNothing()'
  return `\n.onConflict((oc) => oc${target}${done})`
}

function update(node: SqlNode, writing: WriteContext): string {
  const others = nodesIn(node, 'from').length > 0 ? sources(node, writing, 'from') : ''
  const begin = `${withOf(node, writing, 'db')}\n.updateTable(${firstTable(node, writing)})`
  const set = `\n.set(${assignments(nodesIn(node, 'set'), writing)})`
  return (
    begin +
    others +
    set +
    conditions(nodeIn(node, 'where'), 'where', writing) +
    returningOf(node, writing)
  )
}

function remove(node: SqlNode, writing: WriteContext): string {
  const begin = `${withOf(node, writing, 'db')}\n.deleteFrom(${firstTable(node, writing)})`
  return begin + conditions(nodeIn(node, 'where'), 'where', writing) + returningOf(node, writing)
}
