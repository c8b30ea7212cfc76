import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashCode } from './code-files.ts'
import { readEntry, writeEntry } from './entry-file.ts'

/** The input that a value is computed from: everything that determines it, apart from code. */
export type Input = readonly (string | Uint8Array)[]

/** Values of one kind, computed by the same code. A value is anything that structured cloning can copy. */
export interface CacheArea<Value> {
  /** Returns the value for an input; undefined if it is missing or damaged. */
  read(input: Input): Promise<Value | undefined>
  write(input: Input, value: Value): Promise<void>
  /** Returns the value for an input, computed on a miss; only once for any number of concurrent calls. */
  get(input: Input, compute: () => Promise<Value>): Promise<Value>
}

/** Values that are being read or computed, by the files of their entries. */
const inFlight = new Map<string, Promise<unknown>>()

/**
 * Opens an area of a cache, which is values that one build stores for the next; see README.md. Any number of threads
 * and processes may use a cache at the same time.
 *
 * @param folder absolute path of the cache.
 * @param name name of the folder for the values.
 * @param code the modules that compute the values, with everything they import: a change to any of them, or
 *   to the version of any package, invalidates all values of the area.
 */
export function openArea<Value>(
  folder: string,
  name: string,
  code: URL | readonly URL[],
): CacheArea<Value> {
  const modules = [code].flat()
  const fileOf = async (input: Input) =>
    join(folder, 'entries', name, keyOf(await codeVersion(modules), input))
  const readFrom = async (file: string) => (await readEntry(file)) as Value | undefined
  async function readOrCompute(file: string, compute: () => Promise<Value>): Promise<Value> {
    const stored = await readFrom(file)
    if (stored !== undefined) return stored
    const value = await compute()
    await writeEntry(file, value)
    return value
  }
  return {
    read: async (input) => readFrom(await fileOf(input)),
    write: async (input, value) => writeEntry(await fileOf(input), value),
    async get(input, compute) {
      const file = await fileOf(input)
      const same = inFlight.get(file) as Promise<Value> | undefined
      if (same) return same
      const value = readOrCompute(file, compute)
      inFlight.set(file, value)
      try {
        return await value
      } finally {
        inFlight.delete(file)
      }
    },
  }
}

function keyOf(code: string, input: Input): string {
  const hash = createHash('sha256').update(code)
  for (const part of input) hash.update(`\0${part.length}\0`).update(part)
  return hash.digest('hex').slice(0, 40)
}

const versions = new Map<string, Promise<string>>()

/** Returns a hash of modules with all their imports. Running code doesn't change: it is computed once. */
function codeVersion(modules: readonly URL[]): Promise<string> {
  const paths = modules.map((url) => fileURLToPath(url))
  const key = paths.join('\n')
  const version = versions.get(key) ?? hashCode(paths)
  versions.set(key, version)
  return version
}
