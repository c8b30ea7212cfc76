import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashCode } from './code-files.ts'
import { readEntry, writeEntry } from './entry-file.ts'
import { evictEntries } from './evict-entries.ts'

/** The input that a value is computed from: everything that determines it, apart from code. */
export type Input = readonly (string | Uint8Array)[]

/** Values of one kind, computed by the same code. A value is anything that structured cloning can copy. */
export interface CacheArea<Value> {
  /** Returns the value for an input; undefined if it is missing or damaged. */
  read(input: Input): Promise<Value | undefined>
  write(input: Input, value: Value): Promise<void>
  /** Returns the value for an input, computed on a miss; only once for any number of concurrent calls. */
  get(input: Input, make: () => Promise<Value>): Promise<Value>
}

/** Values that one build stores for the next. See README.md. */
export interface Cache {
  /**
   * @param name name of the folder for the values.
   * @param code the modules that compute the values, with everything they import: a change to any of them, or
   *   to the version of any package, invalidates all values of the area.
   */
  area<Value>(name: string, code: URL | readonly URL[]): CacheArea<Value>
  /** Removes the entries that were not used for the longest time, while the cache is too large. */
  evict(): Promise<void>
}

const caches = new Map<string, Cache>()

/**
 * Opens the cache in a folder; returns the same object for the same folder. Any number of threads and
 * processes may use a folder at the same time.
 *
 * @param folder absolute path; null for a cache that stores nothing.
 */
export function openCache(folder: string | null): Cache {
  if (folder === null) return NO_CACHE
  const cache = caches.get(folder) ?? createCache(folder)
  caches.set(folder, cache)
  return cache
}

function createCache(folder: string): Cache {
  const store = join(folder, 'entries')
  const inFlight = new Map<string, Promise<unknown>>()

  function area<Value>(name: string, code: URL | readonly URL[]): CacheArea<Value> {
    const modules = [code].flat()
    const fileOf = async (input: Input) =>
      join(store, name, keyOf(await codeVersion(modules), input))
    const readFrom = async (file: string) => (await readEntry(file)) as Value | undefined
    return {
      read: async (input) => readFrom(await fileOf(input)),
      write: async (input, value) => writeEntry(await fileOf(input), value),
      async get(input, make) {
        const file = await fileOf(input)
        const same = inFlight.get(file) as Promise<Value> | undefined
        if (same) return same
        const made = (async () => {
          const known = await readFrom(file)
          if (known !== undefined) return known
          const value = await make()
          await writeEntry(file, value)
          return value
        })()
        inFlight.set(file, made)
        try {
          return await made
        } finally {
          inFlight.delete(file)
        }
      },
    }
  }

  return { area, evict: () => evictEntries(store) }
}

/** A no-op cache: for tests, and for callers that want every value recomputed. */
const NO_CACHE: Cache = {
  area: () => ({
    read: async () => undefined,
    write: async () => {},
    get: (_input, make) => make(),
  }),
  async evict() {},
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
