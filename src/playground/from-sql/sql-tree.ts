import type { Dialect } from '#model/dialect.ts'

/** The parser's tree, as far as queries are written from it. Fields that a dialect lacks are absent. */
export interface SqlNode {
  type?: string
  [field: string]: unknown
}

/** Reads and writes SQL of one dialect. */
export interface SqlParser {
  /** @throws Error for what it doesn't understand, and for more than one statement. */
  parse(sql: string): SqlNode
  /** An expression as SQL. */
  write(expression: SqlNode): string
}

interface PackageParser {
  astify(sql: string, options: { database: string }): unknown
  exprToSQL(expression: never, options: { database: string }): string
}

type ParserClass = new () => PackageParser

/** The grammars; SQLite's lacks `on conflict` and `returning`, which PostgreSQL's has in the same words. */
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

/** The grammar of SQL Server takes names in double quotes for texts. */
function withBrackets(sql: string): string {
  return sql.replace(QUOTED, (text, name?: string) => (name === undefined ? text : `[${name}]`))
}

/** Whatever a field holds, as a node. */
export function nodeIn(node: SqlNode, field: string): SqlNode | null {
  const value = node[field]
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as SqlNode)
    : null
}

/** A field's nodes; none where it holds something else. */
export function nodesIn(node: SqlNode, field: string): SqlNode[] {
  const value = node[field]
  return Array.isArray(value) ? (value as SqlNode[]) : []
}

/** A name, which grammars give as a text or as nodes around one. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { expr, value: inner, name } = value as SqlNode
  return nameOf(expr ?? inner ?? (Array.isArray(name) ? name.at(-1) : name))
}

/** The query within parentheses; null where there is none. */
export function subqueryIn(node: SqlNode): SqlNode | null {
  return nodeIn(node, 'ast') ?? (node.type === 'select' ? node : null)
}
