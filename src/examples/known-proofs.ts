import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Input, openCache } from '#cache/cache.ts'
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
    this.#area = openCache(cacheDir).area<CachedProof>(
      'proofs',
      new URL('./prove.ts', import.meta.url),
    )
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
    return hash([this.#folder, ...input])
  }
}

/** Hashes what all proofs depend on: the sample database, and the package that is used as Kysely. */
export async function commonInput(root: string, kyselyPackage: string): Promise<string> {
  const manifest = join(root, 'node_modules', kyselyPackage, 'package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const folder = join(root, SAMPLE_FOLDER)
  const names = (await readdir(folder)).filter((name) => /\.(ts|sql)$/.test(name)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return hash([kyselyPackage, version, ...texts])
}

function hash(parts: Input): string {
  const made = createHash('sha256')
  for (const part of parts) made.update(`\0${part.length}\0`).update(part)
  return made.digest('hex')
}
