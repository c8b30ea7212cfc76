import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Input, openArea } from '#cache/cache.ts'
import type { ExampleHovers, ExampleProof } from '#model/example.ts'
import { SAMPLE_FOLDER } from './sample/sample-scripts.ts'

/** The cached results of an example, valid until something that it depends on changes. */
export interface CachedProof {
  proof: ExampleProof
  hovers: ExampleHovers
}

/** Within one process, reads return the same objects. */
const known = new Map<string, CachedProof>()

/** Cache of proofs on disk. */
export class ProofCache {
  readonly #area
  readonly #folder: string

  /** @param cacheDir absolute path. */
  constructor(cacheDir: string) {
    this.#area = openArea<CachedProof>(cacheDir, 'proofs', new URL('./prove.ts', import.meta.url))
    this.#folder = cacheDir
  }

  /** @param input everything that the proof depends on. */
  async read(input: Input): Promise<CachedProof | undefined> {
    const proof = known.get(this.#key(input)) ?? (await this.#area.read(input))
    if (proof) known.set(this.#key(input), proof)
    return proof
  }

  async write(input: Input, proof: CachedProof): Promise<void> {
    known.set(this.#key(input), proof)
    await this.#area.write(input, proof)
  }

  #key(input: Input): string {
    return [this.#folder, ...input].join('\0')
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
