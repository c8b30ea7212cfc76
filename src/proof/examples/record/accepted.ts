import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExampleProof } from '#base/model/example.ts'
import { packageVersion } from '#base/node/project-root.ts'
import type { Grammar } from '../run/grammar.ts'
import { RECORDINGS_FOLDER } from './recordings.ts'

const FILE = join(RECORDINGS_FOLDER, 'accepted.recorded.json')

/**
 * Statements that a grammar accepted when the examples were recorded. Checking a statement takes about 0.1 s,
 * and checking all of them takes longer than the rest of the build, so the build checks only new ones.
 */
export class AcceptedStatements {
  readonly #hashes: Set<string>
  readonly #version: string

  private constructor(version: string, hashes: Iterable<string>) {
    this.#version = version
    this.#hashes = new Set(hashes)
  }

  static async read(root: string): Promise<AcceptedStatements> {
    const text = await readFile(join(root, FILE), 'utf8').catch(() => '[]')
    return new AcceptedStatements(packageVersion('@dbml/core'), JSON.parse(text) as string[])
  }

  has(sql: string, grammar: Grammar): boolean {
    return this.#hashes.has(this.#hash(sql, grammar))
  }

  /**
   * Adds the statements of examples that no engine runs, and stores all.
   *
   * @param proofs of examples without problems: a grammar accepted their statements
   */
  async add(proofs: Iterable<ExampleProof>, root: string): Promise<void> {
    for (const { dialects } of proofs) {
      for (const grammar of ['mssql', 'mysql'] as const) {
        const { status, statements } = dialects[grammar]
        if (status !== 'compiled') continue
        for (const { sql } of statements) this.#hashes.add(this.#hash(sql, grammar))
      }
    }
    await writeFile(join(root, FILE), `${JSON.stringify([...this.#hashes].sort(), null, 1)}\n`)
  }

  /** Returns the hash that is stored for a statement; it depends on the version of the grammar. */
  #hash(sql: string, grammar: Grammar): string {
    const text = `${this.#version} ${grammar} ${sql}`
    return createHash('sha256').update(text).digest('hex').slice(0, 16)
  }
}
