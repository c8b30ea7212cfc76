import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPANION_FOLDER } from './companion.ts'

/** A small query of ours for a name that no example and no sample proves. */
export interface Probe {
  /** Id in the reference of the name that it is about. */
  owner: string
  code: string
}

const PROBE = /^```ts (\S+)\n([\s\S]*?)\n```$/gm

/** The probes of `content/reference/companion/probes.md`. */
export async function readProbes(root: string): Promise<Probe[]> {
  const text = await readFile(join(root, COMPANION_FOLDER, 'probes.md'), 'utf8')
  return [...text.matchAll(PROBE)].map(([, owner = '', code = '']) => ({ owner, code }))
}

/** The id of a probe among the samples. */
export function probeId({ owner }: Probe): string {
  return `probe ${owner}`
}
