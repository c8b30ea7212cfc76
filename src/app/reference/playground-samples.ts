import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPANION_FOLDER } from '#examples/samples/companion.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'
import type { PlaygroundSamples } from '#model/sample-link.ts'
import type { SamplesInput } from './read-samples.ts'

/** What the playground needs for the samples that link to it. */
export async function playgroundSamples(
  { samples }: SamplesInput,
  findings: ReferenceFindings,
  root: string,
): Promise<PlaygroundSamples> {
  const read = (name: string) => readFile(join(root, COMPANION_FOLDER, name), 'utf8')
  const files = ['database.ts', 'postgres.sql', 'mysql.sql', 'sqlite.sql']
  const [types = '', postgres = '', mysql = '', sqlite = ''] = await Promise.all(files.map(read))
  const linked = samples.filter(({ id }) => findings.samples[id]?.playground)
  return {
    schema: { types, postgres, mysql, sqlite },
    code: Object.fromEntries(linked.map(({ id, code }) => [id, `${code}\n`])),
  }
}
