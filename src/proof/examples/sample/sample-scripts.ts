import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'

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
export function readSampleScripts(root: string): Promise<Record<Dialect, SampleScript>> {
  return readScripts(root, SAMPLE_FOLDER, DIALECTS)
}

/**
 * Reads the scripts in a folder that create and fill a database, one for each engine.
 *
 * @param folder relative to the project root
 * @throws Error that names the file in which the rows aren't marked
 */
export async function readScripts<Engine extends string>(
  root: string,
  folder: string,
  engines: readonly Engine[],
): Promise<Record<Engine, SampleScript>> {
  const entries = engines.map(async (engine) => {
    const file = `${folder}/${engine}.sql`
    const [tables = '', rows] = (await readFile(join(root, file), 'utf8')).split(ROWS_MARK)
    if (rows === undefined) throw new Error(`${file}: the line "${ROWS_MARK}" is missing`)
    return [engine, { tables, rows }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<Engine, SampleScript>
}
