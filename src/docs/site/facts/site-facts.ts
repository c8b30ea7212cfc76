import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIALECTS } from '#base/model/dialect.ts'
import type { ExampleProof } from '#base/model/example.ts'
import type { SiteFacts } from '#base/model/site-facts.ts'
import { packageFolder } from '#base/node/project-root.ts'

/** Reads the documented package's manifest, as text. */
export function readManifest(): Promise<string> {
  return readFile(join(packageFolder('kysely'), 'package.json'), 'utf8')
}

/** Returns the figures on the home page. */
export async function siteFacts(proofs: ReadonlyMap<string, ExampleProof>): Promise<SiteFacts> {
  const { version, dependencies = {} } = JSON.parse(await readManifest())
  return {
    version,
    dependencies: Object.keys(dependencies).length,
    examples: proofs.size,
    engines: enginesOf(proofs.values()),
  }
}

/** Counts the examples that each engine ran. */
function enginesOf(proofs: Iterable<ExampleProof>): SiteFacts['engines'] {
  const counts = new Map<string, number>()
  for (const { dialects } of proofs) {
    const names = DIALECTS.flatMap((dialect) => {
      const { status, engine } = dialects[dialect]
      return status === 'run' && engine ? [engine] : []
    })
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, examples]) => ({ name, examples }))
    .sort((a, b) => b.examples - a.examples || (a.name < b.name ? -1 : 1))
}
