import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPANION_FOLDER } from './companion.ts'

/** A small query that we wrote for a name that no example and no sample proves. */
export interface Probe {
  /** Reference id of the name that it is about. */
  owner: string
  code: string
}

const PROBE = /^```ts (\S+)\n([\s\S]*?)\n```$/gm

/** Reads the probes in `content/reference/companion/probes.md`. */
export async function readProbes(root: string): Promise<Probe[]> {
  const text = await readFile(join(root, COMPANION_FOLDER, 'probes.md'), 'utf8')
  return [...text.matchAll(PROBE)].map(([, owner = '', code = '']) => ({ owner, code }))
}

/** Returns the id of a probe among the samples. */
export function probeId({ owner }: Probe): string {
  return `probe ${owner}`
}
