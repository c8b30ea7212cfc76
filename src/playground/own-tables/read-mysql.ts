import { Parser } from 'node-sql-parser/umd/mysql.umd.js'
import { type LeftOut, leaveOut } from './left-out.ts'
import type { OwnColumn, OwnTable } from './own-table.ts'
import type { ScriptStatement } from './split-statements.ts'

/** The parts of the parser's tree that tables are read from. */
interface Definition {
  resource: 'column' | 'constraint' | 'index'
  column?: ColumnName
  definition?: DataType | ColumnName[] | null
  nullable?: { type: 'null' | 'not null' } | null
  default_val?: object | null
  auto_increment?: string
  generated?: object
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

/** Tables of MySQL's `create table` and `alter table … add`; other statements are none of their own. */
export function readMysql(statements: readonly ScriptStatement[]): {
  tables: OwnTable[]
  failed: LeftOut[]
} {
  const parser = new Parser()
  const tables: OwnTable[] = []
  const failed: LeftOut[] = []
  for (const statement of statements) {
    try {
      const tree = parser.astify(statement.sql, { database: 'mysql' }) as Statement | Statement[]
      for (const one of [tree].flat()) take(one, tables)
    } catch (error) {
      failed.push(leaveOut(statement, reasonOf(error)))
    }
  }
  return { tables, failed }
}

function take({ type, keyword, table, create_definitions, expr }: Statement, tables: OwnTable[]) {
  const name = table?.[0]?.table
  if (name === undefined) return
  if (type === 'create' && keyword === 'table') {
    const made: OwnTable = { name, columns: [] }
    tables.push(made)
    for (const definition of create_definitions ?? []) addDefinition(made, definition)
  }
  const altered = tables.find((it) => it.name === name)
  if (type !== 'alter' || !altered) return
  for (const { action, create_definitions: definition } of expr ?? []) {
    if (action === 'add' && definition) addDefinition(altered, definition)
  }
}

function addDefinition(table: OwnTable, definition: Definition): void {
  if (definition.resource === 'column') table.columns.push(toColumn(definition))
  const { constraint_type, reference_definition } = definition
  if (!Array.isArray(definition.definition)) return
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

/** `default null` fills nothing in. */
function hasDefault(value: Definition['default_val']): boolean {
  return value ? !JSON.stringify(value).includes('"type":"null"') : false
}

function target({ table, definition }: Reference, place: number): string {
  return `${table[0]?.table}.${definition[place]?.column}`
}

/** The parser lists all that it would have taken, which is long; what it found is enough. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, found = ''] = /but ([\s\S]*) found\.?$/.exec(message) ?? []
  return found ? `the parser doesn’t understand ${found}` : message
}
