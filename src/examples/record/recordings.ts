import { createHash } from 'node:crypto'
import { columnsOf, toCell } from '#engines/cells.ts'
import type { Failure, LoggedStatement, Reply } from '#engines/reply.ts'
import type { Cell } from '#model/example.ts'
import { fromCell } from '../run/cells.ts'
import type { SampleScript } from '../sample/sample-scripts.ts'
import { readRecorded } from './recorded-files.ts'

/** MariaDB's replies, stored so that the build needs no server. */
export interface Recording {
  /** `MariaDB 10.11`. */
  engine: string
  /** Hash of the script that creates the tables and rows. */
  sample: string
  statements: RecordedStatement[]
}

interface RecordedStatement extends Omit<Reply, 'rows'> {
  sql: string
  parameters: Cell[]
  columns: string[]
  rows: Cell[][]
  /** Set when the statement failed. */
  failure?: Failure
}

/** Recordings by the examples' stable names. */
export type Recordings = Map<string, Recording>

/** Returns a hash of the sample database that recordings are based on. */
export function sampleHash({ tables, rows }: SampleScript): string {
  return createHash('sha256').update(tables).update(rows).digest('hex').slice(0, 16)
}

export async function readRecordings(root: string): Promise<Recordings> {
  return await readRecorded<Recording>(root, 'examples')
}

export function toRecordedStatement(sent: LoggedStatement): RecordedStatement {
  const { sql, parameters, failure } = sent
  const { rows, ...reply } = sent.reply ?? { rows: [], reads: false }
  const columns = columnsOf(rows)
  return {
    sql,
    parameters: parameters.map((value) => toCell(value)),
    columns,
    rows: rows.map((row) => columns.map((name) => toCell(row[name]))),
    ...reply,
    ...(failure ? { failure } : {}),
  }
}

export function toReply(recorded: RecordedStatement): Reply {
  const { sql: _, parameters: __, failure: ___, columns, rows, ...reply } = recorded
  const toRow = (cells: Cell[]) => {
    return Object.fromEntries(cells.map((cell, index) => [columns[index]!, fromCell(cell)]))
  }
  return { ...reply, rows: rows.map(toRow) }
}
