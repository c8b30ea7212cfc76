import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupportRow } from '#base/model/support.ts'
import { PROBES_FOLDER } from './read-probes.ts'

const FILE = join(PROBES_FOLDER, 'support.recorded.json')

/** Reads the recorded support table; a project without probes has none. */
export async function readSupport(root: string): Promise<Record<string, SupportRow>> {
  const text = await readFile(join(root, FILE), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, SupportRow>
}

/** Writes one line for each method. */
export async function writeSupport(
  root: string,
  rows: Readonly<Record<string, SupportRow>>,
): Promise<void> {
  const lines = Object.entries(rows).map(([name, row]) => `"${name}":${JSON.stringify(row)}`)
  await writeFile(join(root, FILE), `{\n${lines.join(',\n')}\n}\n`)
}
