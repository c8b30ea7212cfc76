import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Grammar } from '../run/grammar.ts'
import { readRecorded } from './recorded-files.ts'

/**
 * Statements that a grammar took when the examples were recorded. Checking one takes the grammar about
 * 0.1 s, all of them longer than the rest of the build; so the build checks only those that are new.
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

  /** What is stored of a statement; another one for another version of the grammar. */
  hash(sql: string, grammar: Grammar): string {
    const text = `${this.#version} ${grammar} ${sql}`
    return createHash('sha256').update(text).digest('hex').slice(0, 16)
  }
}
