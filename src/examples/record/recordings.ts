import { createHash } from 'node:crypto'
import { toCell } from '#engines/cells.ts'
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

interface RecordedStatement {
  sql: string
  parameters: Cell[]
  columns: string[]
  rows: Cell[][]
  reads: boolean
  affected?: number
  changed?: number
  insertId?: number
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

export function toRecordedStatement({
  sql,
  parameters,
  reply,
  failure,
}: LoggedStatement): RecordedStatement {
  const rows = reply?.rows ?? []
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const { affected, changed, insertId, reads = false } = reply ?? {}
  return {
    sql,
    parameters: parameters.map((value) => toCell(value)),
    columns,
    rows: rows.map((row) => columns.map((name) => toCell(row[name]))),
    reads,
    ...(affected === undefined ? {} : { affected }),
    ...(changed === undefined ? {} : { changed }),
    ...(insertId === undefined ? {} : { insertId }),
    ...(failure ? { failure } : {}),
  }
}

export function toReply({ columns, rows, ...rest }: RecordedStatement): Reply {
  const objects = rows.map((cells) =>
    Object.fromEntries(
      columns.map((name, index) => [name, fromCell(cells[index] ?? { t: 'null' })]),
    ),
  )
  const { reads, affected, changed, insertId } = rest
  return {
    rows: objects,
    reads,
    ...(affected === undefined ? {} : { affected }),
    ...(changed === undefined ? {} : { changed }),
    ...(insertId === undefined ? {} : { insertId }),
  }
}
