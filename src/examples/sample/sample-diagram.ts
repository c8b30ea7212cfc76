import type { Diagram, DiagramColumn, DiagramTable } from '#model/diagram.ts'
import { readSampleScripts } from './sample-scripts.ts'

/** Returns the sample database's tables and foreign keys, as the PostgreSQL script creates them. */
export async function sampleDiagram(root: string): Promise<Diagram> {
  const { postgres } = await readSampleScripts(root)
  return parseTables(postgres.tables)
}

/** Parses `create table` statements that have one column or constraint on each line. */
export function parseTables(script: string): Diagram {
  const tables = [...script.matchAll(/^create table ([\w.]+) \(\n([\s\S]*?)^\);/gm)]
  return {
    tables: tables.map(([, name = '', body = '']): DiagramTable => {
      const lines = body.split('\n').map((line) => line.trim().replace(/,$/, ''))
      return { name, columns: lines.flatMap((line) => parseColumn(line) ?? []) }
    }),
  }
}

const COLUMN = /^(\w+) (\w+(?:\(\d+(?:, \d+)?\))?)\s*(.*)$/
const CONSTRAINTS = new Set(['unique', 'check', 'primary', 'foreign', 'constraint'])

function parseColumn(line: string): DiagramColumn | undefined {
  const [, name = '', type = '', rest = ''] = line.match(COLUMN) ?? []
  if (!name || CONSTRAINTS.has(name)) return undefined
  const [, table, column] = rest.match(/references ([\w.]+) \((\w+)\)/) ?? []
  const primaryKey = /\bprimary key\b/.test(rest)
  const required = primaryKey || /\bnot null\b/.test(rest)
  return {
    name,
    type,
    ...(required ? {} : { nullable: true }),
    ...(primaryKey ? { primaryKey } : {}),
    ...(table && column ? { references: { table, column } } : {}),
  }
}
