import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExampleHovers, ExampleProof } from '#model/example.ts'
import { writeWhole } from './write-whole.ts'

/** What is known about an example, as long as nothing that it depends on changes. */
export interface CachedProof {
  proof: ExampleProof
  hovers: ExampleHovers
}

/** Proofs on disk, and those of this process as the same objects again. */
export class ProofCache {
  readonly #folder: string
  readonly #known = new Map<string, { key: string; entry: CachedProof }>()

  constructor(cacheDir: string) {
    this.#folder = join(cacheDir, 'examples')
  }

  /**
   * @param name the example's stable name.
   * @param key hash of everything that the proof depends on.
   */
  async read(name: string, key: string): Promise<CachedProof | undefined> {
    const known = this.#known.get(name)
    if (known?.key === key) return known.entry
    try {
      const stored = JSON.parse(await readFile(this.#file(name), 'utf8')) as {
        key: string
        entry: CachedProof
      }
      if (stored.key !== key) return undefined
      this.#known.set(name, stored)
      return stored.entry
    } catch {
      return undefined
    }
  }

  async write(name: string, key: string, entry: CachedProof): Promise<void> {
    this.#known.set(name, { key, entry })
    await writeWhole(this.#file(name), JSON.stringify({ key, entry }))
  }

  #file(name: string): string {
    return join(this.#folder, `${name.replaceAll('/', '__').replace('#', '--')}.json`)
  }
}
