import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SampleScript } from '../sample/sample-scripts.ts'
import type { DocumentedFact, ProbeGroup } from './probe.ts'

/** The folder of the probes, relative to the project root. */
export const PROBES_FOLDER = 'content/reference/probes'

/** Everything that the support table is made from. */
export interface Probes {
  groups: ProbeGroup[]
  facts: DocumentedFact[]
}

export async function readProbes(root: string): Promise<Probes> {
  const { groups, facts } = await import(pathToFileURL(join(root, PROBES_FOLDER, 'index.ts')).href)
  return { groups, facts }
}

/** Reads the scripts that create and fill the probes' tables. */
export async function readProbeScripts(
  root: string,
): Promise<Record<'postgres' | 'mysql' | 'sqlite', SampleScript>> {
  const read = async (engine: string): Promise<SampleScript> => {
    const text = await readFile(join(root, PROBES_FOLDER, `${engine}.sql`), 'utf8')
    const [tables = '', rows = ''] = text.split('-- The rows.')
    return { tables, rows }
  }
  return {
    postgres: await read('postgres'),
    mysql: await read('mysql'),
    sqlite: await read('sqlite'),
  }
}
