import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Grammar } from '../run/grammar.ts'
import { readRecorded } from './recorded-files.ts'

/**
 * Statements that a grammar accepted when the examples were recorded. Checking a statement takes about 0.1 s,
 * and checking all of them takes longer than the rest of the build, so the build checks only new ones.
 */
export class AcceptedStatements {
  readonly #hashes: ReadonlySet<string>
  readonly #version: string

  private constructor(version: string, hashes: ReadonlySet<string>) {
    this.#version = version
    this.#hashes = hashes
  }

  static async read(root: string): Promise<AcceptedStatements> {
    const manifest = join(root, 'node_modules', '@dbml/core', 'package.json')
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
    const recorded = await readRecorded<string[]>(root, 'grammar')
    return new AcceptedStatements(version, new Set([...recorded.values()].flat()))
  }

  has(sql: string, grammar: Grammar): boolean {
    return this.#hashes.has(this.hash(sql, grammar))
  }

  /** Returns the hash that is stored for a statement; it depends on the version of the grammar. */
  hash(sql: string, grammar: Grammar): string {
    const text = `${this.#version} ${grammar} ${sql}`
    return createHash('sha256').update(text).digest('hex').slice(0, 16)
  }
}
