import type { Dialect } from '#model/dialect.ts'

/**
 * A node of the parser's tree, typed only as far as writing queries requires. Fields that a dialect lacks are
 * absent.
 */
export interface SqlNode {
  type?: string
  [field: string]: unknown
}

/** Parses and writes SQL of one dialect. */
export interface SqlParser {
  /** @throws Error for SQL that it doesn't understand, and for more than one statement. */
  parse(sql: string): SqlNode
  /** Writes an expression as SQL. */
  write(expression: SqlNode): string
}

interface PackageParser {
  astify(sql: string, options: { database: string }): unknown
  exprToSQL(expression: never, options: { database: string }): string
}

type ParserClass = new () => PackageParser

/**
 * The grammars. SQLite uses PostgreSQL's: its own lacks `on conflict` and `returning`, which PostgreSQL's has
 * with the same syntax.
 */
const GRAMMARS: Record<Dialect, () => Promise<[database: string, Parser: ParserClass]>> = {
  postgres: loadPostgres,
  sqlite: loadPostgres,
  mysql: async () => ['mysql', (await import('node-sql-parser/umd/mysql.umd.js')).Parser],
  mssql: async () => [
    'transactsql',
    (await import('node-sql-parser/umd/transactsql.umd.js')).Parser,
  ],
}

async function loadPostgres(): Promise<[string, ParserClass]> {
  return ['postgresql', (await import('node-sql-parser/umd/postgresql.umd.js')).Parser]
}

export async function loadParser(dialect: Dialect): Promise<SqlParser> {
  const [database, Parser] = await GRAMMARS[dialect]()
  const parser = new Parser()
  return {
    parse(sql) {
      const text = dialect === 'mssql' ? withBrackets(sql) : sql
      const statements = [parser.astify(text, { database })].flat() as SqlNode[]
      if (statements.length !== 1) throw new Error('Paste one statement at a time.')
      return statements[0]!
    },
    write: (expression) => parser.exprToSQL(expression as never, { database }),
  }
}

const QUOTED = /'(?:[^']|'')*'|"((?:[^"]|"")*)"/g

/** Puts double-quoted names in brackets: the SQL Server grammar reads double quotes as strings. */
function withBrackets(sql: string): string {
  return sql.replace(QUOTED, (text, name?: string) => (name === undefined ? text : `[${name}]`))
}

/** Returns a field's value as a node; null if it isn't one. */
export function nodeIn(node: SqlNode, field: string): SqlNode | null {
  const value = node[field]
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as SqlNode)
    : null
}

/** Returns a field's nodes; empty if it contains something else. */
export function nodesIn(node: SqlNode, field: string): SqlNode[] {
  const value = node[field]
  return Array.isArray(value) ? (value as SqlNode[]) : []
}

/** Returns a name, which grammars represent as a string or as nodes around one. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { expr, value: inner, name } = value as SqlNode
  return nameOf(expr ?? inner ?? (Array.isArray(name) ? name.at(-1) : name))
}

/** Returns the query within parentheses; null if there is none. */
export function subqueryIn(node: SqlNode): SqlNode | null {
  return nodeIn(node, 'ast') ?? (node.type === 'select' ? node : null)
}
