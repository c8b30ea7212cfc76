import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Input, openArea } from '#base/cache/cache.ts'
import type { ExampleHovers, ExampleProof } from '#base/model/example.ts'
import { SAMPLE_FOLDER } from './sample/sample-scripts.ts'

/** The cached results of an example, valid until something that it depends on changes. */
export interface CachedProof {
  proof: ExampleProof
  hovers: ExampleHovers
}

/** Within one process, reads return the same objects. */
const known = new Map<string, CachedProof>()

/** Opens the cache of proofs. @param cacheDir absolute path. */
export function openProofs(cacheDir: string) {
  const area = openArea<CachedProof>(cacheDir, 'proofs', new URL('./prove.ts', import.meta.url))
  const keyOf = (input: Input) => [cacheDir, ...input].join('\0')
  return {
    /** @param input everything that the proof depends on. */
    async read(input: Input): Promise<CachedProof | undefined> {
      const proof = known.get(keyOf(input)) ?? (await area.read(input))
      if (proof) known.set(keyOf(input), proof)
      return proof
    },
    async write(input: Input, proof: CachedProof): Promise<void> {
      known.set(keyOf(input), proof)
      await area.write(input, proof)
    },
  }
}

/** Hashes what all proofs depend on: the sample database, and the package that is used as Kysely. */
export async function commonInput(root: string, kyselyPackage: string): Promise<string> {
  const hash = createHash('sha256').update(kyselyPackage)
  const folder = join(root, SAMPLE_FOLDER)
  const names = (await readdir(folder)).filter((name) => /\.(ts|sql)$/.test(name)).sort()
  for (const name of names) hash.update(`\0${name}\0`).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}
