import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { columnsOf, toCell } from '#base/engines/cells.ts'
import type { Failure, LoggedStatement, Reply } from '#base/engines/reply.ts'
import type { Cell } from '#base/model/example.ts'
import { fromCell } from '../run/cells.ts'
import { SAMPLE_FOLDER, type SampleScript } from '../sample/sample-scripts.ts'

/** Folder with the recordings of the examples, relative to the project root. */
export const RECORDINGS_FOLDER = join(SAMPLE_FOLDER, 'recorded')

/** Name of the files with recordings: one for each folder of examples. */
export const RECORDINGS_FILE = 'examples.recorded.json'

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
  const folder = join(root, RECORDINGS_FOLDER)
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith(RECORDINGS_FILE)).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(texts.flatMap((text) => Object.entries<Recording>(JSON.parse(text))))
}

/**
 * Writes one file for each folder of examples.
 *
 * @param changed names that were re-recorded; files that contain none of them are left alone.
 * @returns the files that were written, relative to the project root.
 */
export async function writeRecordings(
  root: string,
  recordings: Recordings,
  changed: Iterable<string>,
): Promise<string[]> {
  const files = new Set([...changed].map(recordedFile))
  const groups = Map.groupBy([...recordings.keys()].sort(), recordedFile)
  for (const [file, names] of groups) {
    if (!files.has(file)) continue
    const path = join(root, file)
    const content = Object.fromEntries(names.map((name) => [name, recordings.get(name)]))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${JSON.stringify(content, null, 1)}\n`)
  }
  return [...files]
}

/** Returns the file that contains an example's recording, relative to the project root. */
export function recordedFile(name: string): string {
  return join(RECORDINGS_FOLDER, dirname(pageOf(name)), RECORDINGS_FILE)
}

/** Merges recordings: new ones replace all older ones of the same modules and pages. */
export function mergeRecordings(old: Recordings, fresh: Recordings): Recordings {
  const replaced = new Set([...fresh.keys()].map(pageOf))
  const kept = [...old].filter(([name]) => !replaced.has(pageOf(name)))
  return new Map([...kept, ...fresh])
}

/**
 * Copies the recordings of a folder's examples to the same examples in another folder.
 *
 * @param from folder in `content`, such as `docs`.
 * @param to folder in `content`, such as `versions/0.28`.
 * @returns the files that were written, relative to the project root.
 */
export async function copyRecordings(root: string, from: string, to: string): Promise<string[]> {
  const recordings = await readRecordings(root)
  const copies = [...recordings]
    .filter(([name]) => name.startsWith(`${from}/`))
    .map(([name, recording]) => [to + name.slice(from.length), recording] as const)
  const names = copies.map(([name]) => name)
  return writeRecordings(root, mergeRecordings(recordings, new Map(copies)), names)
}

/** Returns a fence's page, or the module itself. */
function pageOf(name: string): string {
  return name.split('#')[0] ?? name
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
