import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCache } from '#cache/cache.ts'
import { SAMPLE_FOLDER } from '#examples/sample/sample-scripts.ts'
import { DIALECTS } from '#model/dialect.ts'
import type { ExampleProof } from '#model/example.ts'
import type { SiteFacts } from '#model/site-facts.ts'
import { type PackageFacts, readManifest, type SampleTypes } from './package-facts.ts'

interface Options {
  /** Absolute path of the project with the sample database. */
  samples: string
  cacheDir: string
  /** Measures the facts that aren't cached. */
  measure(types: SampleTypes): Promise<PackageFacts>
}

/** Returns the figures on the home page, except those from proofs; cached between builds. */
export async function packageFacts({ samples, cacheDir, measure }: Options): Promise<PackageFacts> {
  const read = (name: string) => readFile(join(samples, SAMPLE_FOLDER, `${name}.ts`), 'utf8')
  const [manifest, database, dialects] = await Promise.all([
    readManifest(),
    read('database'),
    read('dialects'),
  ])
  const area = openCache(cacheDir).area<PackageFacts>(
    'package-facts',
    new URL('./package-facts.ts', import.meta.url),
  )
  return area.get([manifest, database, dialects], () => measure({ database, dialects }))
}

/** Adds the figures from proofs to those that were measured. */
export function siteFacts(
  measured: PackageFacts,
  proofs: ReadonlyMap<string, ExampleProof>,
): SiteFacts {
  return { ...measured, examples: proofs.size, engines: enginesOf(proofs.values()) }
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
