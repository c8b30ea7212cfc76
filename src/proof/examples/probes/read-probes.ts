import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readScripts, type SampleScript } from '../sample/sample-scripts.ts'
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
export function readProbeScripts(
  root: string,
): Promise<Record<'postgres' | 'mysql' | 'sqlite', SampleScript>> {
  return readScripts(root, PROBES_FOLDER, ['postgres', 'mysql', 'sqlite'])
}
