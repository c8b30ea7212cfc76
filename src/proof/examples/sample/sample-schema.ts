/** A table of the sample database. */
export interface SchemaTable {
  /** Prefixed with the schema unless it's the default one: `audit.event`. */
  name: string
  columns: SchemaColumn[]
}

export interface SchemaColumn {
  name: string
  /** As in the script: `text`, `numeric(10, 2)`. */
  type: string
  nullable?: boolean
  /** The column that a foreign key points to. */
  references?: { table: string; column: string }
}

/** Parses `create table` statements of PostgreSQL that have one column or constraint on each line. */
export function parseTables(script: string): SchemaTable[] {
  const tables = script.matchAll(/^create table ([\w.]+) \(\n([\s\S]*?)^\);/gm)
  return [...tables].map(([, name = '', body = '']) => {
    const lines = body.split('\n').map((line) => line.trim().replace(/,$/, ''))
    return { name, columns: lines.flatMap((line) => parseColumn(line) ?? []) }
  })
}

const COLUMN = /^(\w+) (\w+(?:\(\d+(?:, \d+)?\))?)\s*(.*)$/
const CONSTRAINTS = new Set(['unique', 'check', 'primary', 'foreign', 'constraint'])

function parseColumn(line: string): SchemaColumn | undefined {
  const [, name = '', type = '', rest = ''] = line.match(COLUMN) ?? []
  if (!name || CONSTRAINTS.has(name)) return undefined
  const [, table, column] = rest.match(/references ([\w.]+) \((\w+)\)/) ?? []
  const required = /\b(primary key|not null)\b/.test(rest)
  return {
    name,
    type,
    ...(required ? {} : { nullable: true }),
    ...(table && column ? { references: { table, column } } : {}),
  }
}
