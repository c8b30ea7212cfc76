import type { Cell, Statement } from '#model/example.ts'
import { quoteText } from '../quote-sql.ts'
import { nameOf, type SqlNode, type SqlParser } from './sql-tree.ts'

/** Returns whether a compiled statement, with its parameters inlined, is equivalent to another one. */
export function isSameQuery(
  tree: SqlNode,
  { sql, parameters }: Pick<Statement, 'sql' | 'parameters'>,
  parser: SqlParser,
): boolean {
  try {
    return essence(tree) === essence(parser.parse(withParameters(sql, parameters)))
  } catch {
    return false
  }
}

/** Matches strings, quoted names, and parameters of all dialects. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|[$@](\d+)|\?/g

function withParameters(sql: string, parameters: readonly Cell[]): string {
  let next = 0
  return sql.replace(TOKEN, (token, place?: string) => {
    if (token !== '?' && place === undefined) return token
    const cell = parameters[place === undefined ? next++ : Number(place) - 1]
    return cell ? literal(cell) : token
  })
}

function literal(cell: Cell): string {
  if (!('v' in cell)) return 'null'
  if (cell.t === 'number' || cell.t === 'bigint' || cell.t === 'boolean') return String(cell.v)
  return quoteText(String(cell.v))
}

/** Fields set by the parser that don't affect a query's meaning. */
const NOTES = new Set(['parentheses', 'tableList', 'columnList', 'loc'])

/** Serializes a tree without irrelevant details: the nesting of `and`, synonyms, empty parts. */
function essence(node: SqlNode): string {
  return JSON.stringify(simplified(node))
}

function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(simplified) : undefined
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const node = value as SqlNode
  if (node.type === 'column_ref') {
    const names = [nameOf(node.db), nameOf(node.table), nameOf(node.column)]
    return ['column', ...names, simplified(node.collate), simplified(node.array_index)]
  }
  if (NAMES.has(String(node.type))) return nameOf(node)
  if (node.type === 'binary_expr') {
    const operator = OPERATORS[String(node.operator)] ?? String(node.operator).toUpperCase()
    const joined = operator === 'AND' || operator === 'OR' ? joinedBy(node, operator) : null
    return joined
      ? [operator, ...joined.map(simplified)]
      : [operator, simplified(node.left), simplified(node.right)]
  }
  const parts = Object.entries(node)
    .filter(([key]) => !NOTES.has(key))
    .map(
      ([key, part]) => [key, key === 'join' ? joinName(part) : simplifiedPart(key, part)] as const,
    )
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

/** Node types for names, quoted or not; a dialect's quote characters make no difference. */
const NAMES = new Set(['default', 'double_quote_string', 'backticks_quote_string'])

const OPERATORS: Record<string, string> = { '!=': '<>', '==': '=' }

/** Simplifies a field. Function names and sort directions are case-insensitive; `asc` is the default. */
function simplifiedPart(key: string, part: unknown): unknown {
  // Some grammars record the `into` of an insert.
  if (key === 'prefix' && part === 'into') return undefined
  if (key === 'name' || key === 'type') {
    const text = typeof part === 'string' ? part.toLowerCase() : simplified(part)
    return key === 'type' && (text === 'asc' || text === 'expr') ? undefined : text
  }
  return simplified(part)
}

function joinName(join: unknown): unknown {
  if (typeof join !== 'string') return undefined
  const name = join.toUpperCase().replace(' OUTER', '')
  return name === 'JOIN' ? 'INNER JOIN' : name
}

function joinedBy(node: SqlNode, operator: string): SqlNode[] {
  return [node.left, node.right].flatMap((side) => {
    const part = side as SqlNode
    return part.type === 'binary_expr' && String(part.operator).toUpperCase() === operator
      ? joinedBy(part, operator)
      : [part]
  })
}
