import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEntry, writeEntry } from './entry-file.ts'
import { createImportStore, type ImportStore } from './import-store.ts'
import { graphHash, moduleGraph } from './module-graph.ts'
import { prune } from './prune.ts'

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
   *   to the version of a package, invalidates all values of the area.
   */
  area<Value>(name: string, code: URL | readonly URL[]): CacheArea<Value>
  /** Names of the entries that were read or written. */
  readonly used: ReadonlySet<string>
  /** Adds the entries that another thread used. */
  addUsed(names: Iterable<string>): void
  /**
   * Records which entries a build used, and removes those that none of the latest builds used.
   *
   * @param builder distinguishes builds of different sites, such as the path of the output.
   */
  finish(builder: string): Promise<void>
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
  const used = new Set<string>()
  const inFlight = new Map<string, Promise<unknown>>()
  const store = join(folder, 'entries')
  const imports = createImportStore(store, used)

  function area<Value>(name: string, code: URL | readonly URL[]): CacheArea<Value> {
    const entries = [code].flat()
    const entryName = async (input: Input) =>
      `${name}/${keyOf(await codeVersion(imports, entries), input)}`
    const readNamed = async (entry: string) => {
      const value = (await readEntry(join(store, entry))) as Value | undefined
      if (value !== undefined) used.add(entry)
      return value
    }
    const writeNamed = async (entry: string, value: Value) => {
      used.add(entry)
      await writeEntry(join(store, entry), value)
    }
    return {
      read: async (input) => readNamed(await entryName(input)),
      write: async (input, value) => writeNamed(await entryName(input), value),
      async get(input, make) {
        const entry = await entryName(input)
        const same = inFlight.get(entry) as Promise<Value> | undefined
        if (same) return same
        const made = (async () => {
          const known = await readNamed(entry)
          if (known !== undefined) return known
          const value = await make()
          await writeNamed(entry, value)
          return value
        })()
        inFlight.set(entry, made)
        try {
          return await made
        } finally {
          inFlight.delete(entry)
        }
      },
    }
  }

  return {
    area,
    used,
    addUsed(names) {
      for (const name of names) used.add(name)
    },
    finish: (builder) => prune(folder, store, builder, used),
  }
}

/** A no-op cache: for tests, and for callers that want every value recomputed. */
const NO_CACHE: Cache = {
  area: () => ({
    read: async () => undefined,
    write: async () => {},
    get: (_input, make) => make(),
  }),
  used: new Set(),
  addUsed() {},
  async finish() {},
}

function keyOf(code: string, input: Input): string {
  const hash = createHash('sha256').update(code)
  for (const part of input) hash.update(`\0${part.length}\0`).update(part)
  return hash.digest('hex').slice(0, 40)
}

const versions = new Map<string, Promise<string>>()

/** Returns a hash of modules with all their imports. Running code doesn't change: it is computed once. */
function codeVersion(imports: ImportStore, entries: readonly URL[]): Promise<string> {
  const paths = entries.map((url) => fileURLToPath(url))
  const key = paths.join('\n')
  const version =
    versions.get(key) ?? imports.use(async (known) => graphHash(await moduleGraph(paths, known)))
  versions.set(key, version)
  return version
}
