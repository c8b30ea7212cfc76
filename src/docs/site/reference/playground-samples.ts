import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIALECTS } from '#base/model/dialect.ts'
import type { ExampleProof } from '#base/model/example.ts'
import type { ReferenceFindings } from '#base/model/reference-findings.ts'
import type { PlaygroundSamples } from '#base/model/sample-link.ts'
import { COMPANION_FOLDER } from '#proof/examples/samples/companion.ts'
import type { OwnedSample } from '#proof/reference/index.ts'

/**
 * Collects what the playground needs for the samples that link to it, and for the examples of all pages.
 *
 * @param root absolute path of the project; its companion database is read if there are samples
 */
export async function playgroundSamples(
  samples: readonly OwnedSample[],
  findings: ReferenceFindings['samples'],
  proofs: ReadonlyMap<string, ExampleProof>,
  root: string,
): Promise<PlaygroundSamples> {
  const linked = samples.filter(({ id }) => findings[id]?.playground)
  return {
    schema: linked.length > 0 ? await readSchema(root) : {},
    code: Object.fromEntries(linked.map(({ id, code }) => [id, `${code}\n`])),
    examples: exampleCode(proofs),
  }
}

async function readSchema(root: string): Promise<PlaygroundSamples['schema']> {
  const read = (name: string) => readFile(join(root, COMPANION_FOLDER, name), 'utf8')
  const files = ['database.ts', 'postgres.sql', 'mysql.sql', 'sqlite.sql']
  const [types = '', postgres = '', mysql = '', sqlite = ''] = await Promise.all(files.map(read))
  return { types, postgres, mysql, sqlite }
}

/** Returns the examples' code as shown in their blocks. */
function exampleCode(proofs: ReadonlyMap<string, ExampleProof>): PlaygroundSamples['examples'] {
  return Object.fromEntries(
    [...proofs].map(([id, { dialects }]) => {
      const codes = DIALECTS.flatMap((dialect) => {
        const { status, code } = dialects[dialect]
        return status === 'unavailable' ? [] : [[dialect, code] as const]
      })
      const isShared =
        codes.length === DIALECTS.length && new Set(codes.map(([, code]) => code)).size === 1
      return [id, isShared ? codes[0]![1] : Object.fromEntries(codes)]
    }),
  )
}
