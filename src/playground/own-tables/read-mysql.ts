import { Parser } from 'node-sql-parser/umd/mysql.umd.js'
import type { ScriptStatement } from '#engines/split-statements.ts'
import { type SkippedStatement, toSkippedStatement } from './left-out.ts'
import type { OwnColumn, OwnTable } from './own-table.ts'

/** The parts of the parser's tree that tables are read from. */
interface Definition {
  resource: 'column' | 'constraint' | 'index'
  column?: ColumnName
  definition?: DataType | ColumnName[] | null
  nullable?: { type: 'null' | 'not null' } | null
  default_val?: { value: object } | null
  auto_increment?: string
  generated?: { expr: object }
  primary_key?: string
  constraint_type?: string
  reference_definition?: Reference
}

interface ColumnName {
  column: string
}

interface DataType {
  dataType: string
  length?: number
  expr?: { value: { value: string }[] }
}

interface Reference {
  definition: ColumnName[]
  table: { table: string }[]
}

interface Statement {
  type: string
  keyword?: string
  table?: { table: string }[]
  create_definitions?: Definition[]
  expr?: { action: string; create_definitions?: Definition }[]
}

/** A table with additional information that is only needed to recreate it in another database. */
export interface MysqlTable extends OwnTable {
  /** SQL of default values and of generated columns' expressions, by column name. */
  defaults: Map<string, string>
  computed: Map<string, string>
  /** The auto-increment column. */
  counter: string | null
  /** Groups of columns that are unique together. */
  uniques: string[][]
}

/** Reads tables from MySQL's `create table` and `alter table … add`; other statements are ignored. */
export function readMysql(statements: readonly ScriptStatement[]): {
  tables: MysqlTable[]
  failed: SkippedStatement[]
} {
  const parser = new Parser()
  const tables: MysqlTable[] = []
  const failed: SkippedStatement[] = []
  for (const statement of statements) {
    try {
      const tree = parser.astify(statement.sql, { database: 'mysql' }) as Statement | Statement[]
      const write = (expression: object) =>
        parser.exprToSQL(expression as never, { database: 'mysql' })
      for (const one of [tree].flat()) take(one, tables, write)
    } catch (error) {
      failed.push(toSkippedStatement(statement, reasonOf(error)))
    }
  }
  return { tables, failed }
}

/** Writes an expression as SQL. */
type Write = (expression: object) => string

function take(
  { type, keyword, table, create_definitions, expr }: Statement,
  tables: MysqlTable[],
  write: Write,
) {
  const name = table?.[0]?.table
  if (name === undefined) return
  if (type === 'create' && keyword === 'table') {
    const made: MysqlTable = {
      name,
      columns: [],
      defaults: new Map(),
      computed: new Map(),
      counter: null,
      uniques: [],
    }
    tables.push(made)
    for (const definition of create_definitions ?? []) addDefinition(made, definition, write)
  }
  const altered = tables.find((it) => it.name === name)
  if (type !== 'alter' || !altered) return
  for (const { action, create_definitions: definition } of expr ?? []) {
    if (action === 'add' && definition) addDefinition(altered, definition, write)
  }
}

function addDefinition(table: MysqlTable, definition: Definition, write: Write): void {
  if (definition.resource === 'column') {
    const column = toColumn(definition)
    table.columns.push(column)
    recordDefault(table, column, definition, write)
  }
  const { constraint_type, reference_definition } = definition
  if (!Array.isArray(definition.definition)) return
  if (/^unique\b/i.test(constraint_type ?? '')) {
    table.uniques.push(definition.definition.map(({ column }) => column))
  }
  definition.definition.forEach(({ column: name }, place) => {
    const column = table.columns.find((it) => it.name === name)
    if (!column) return
    if (/^primary key$/i.test(constraint_type ?? '')) {
      column.primaryKey = true
      column.nullable = false
    }
    if (reference_definition) column.references = target(reference_definition, place)
  })
}

function recordDefault(
  table: MysqlTable,
  { name, filled }: OwnColumn,
  { default_val, generated, auto_increment }: Definition,
  write: Write,
): void {
  if (auto_increment) table.counter = name
  if (generated) table.computed.set(name, write(generated.expr))
  else if (default_val && filled) table.defaults.set(name, write(default_val.value))
}

function toColumn({ column, definition, ...rest }: Definition): OwnColumn {
  const { dataType = '', length, expr } = (definition ?? {}) as Partial<DataType>
  const primaryKey = rest.primary_key !== undefined
  const isFilled = Boolean(rest.auto_increment) || hasDefault(rest.default_val)
  const values = /^enum$/i.test(dataType) ? expr?.value.map(({ value }) => value) : undefined
  return {
    name: column?.column ?? '',
    type: length === undefined ? dataType : `${dataType}(${length})`,
    nullable: !primaryKey && rest.nullable?.type !== 'not null',
    filled: rest.generated ? 'always' : isFilled ? 'default' : null,
    primaryKey,
    references: rest.reference_definition ? target(rest.reference_definition, 0) : null,
    values: values ?? null,
  }
}

/** Returns whether there is a default value other than null. */
function hasDefault(value: Definition['default_val']): boolean {
  return value ? !JSON.stringify(value).includes('"type":"null"') : false
}

function target({ table, definition }: Reference, place: number): string {
  return `${table[0]?.table}.${definition[place]?.column}`
}

/** Shortens the parser's message: it lists everything it expected, but what it found is enough. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, found = ''] = /but ([\s\S]*) found\.?$/.exec(message) ?? []
  return found ? `the parser doesn’t understand ${found}` : message
}
