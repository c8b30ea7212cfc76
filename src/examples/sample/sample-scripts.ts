import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIALECTS, type Dialect } from '#model/dialect.ts'

/** The sample database's folder, relative to the project root. */
export const SAMPLE_FOLDER = 'content/sample'

/** Name of the second schema, which is a schema, a database or an attached file, depending on the engine. */
export const SECOND_SCHEMA = 'archive'

const ROWS_MARK = '-- The rows.'

export interface SampleScript {
  /** Creates the tables. */
  tables: string
  /** Fills the empty tables, with the same ids each time. */
  rows: string
}

/** Reads the scripts that create and fill the sample database. */
export async function readSampleScripts(root: string): Promise<Record<Dialect, SampleScript>> {
  const entries = DIALECTS.map(async (dialect) => {
    const text = await readFile(join(root, SAMPLE_FOLDER, `${dialect}.sql`), 'utf8')
    const [tables = '', rows] = text.split(ROWS_MARK)
    if (rows === undefined) {
      throw new Error(`${SAMPLE_FOLDER}/${dialect}.sql: the line "${ROWS_MARK}" is missing`)
    }
    return [dialect, { tables, rows }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<Dialect, SampleScript>
}
