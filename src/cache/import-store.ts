import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readEntry, writeEntry } from './entry-file.ts'
import type { ImportsByHash } from './module-graph.ts'

/** Stores known imports between builds, so that unchanged modules aren't parsed again. */
export interface ImportStore {
  /** Calls `walk` with the known imports, and stores those that it adds. */
  use<Result>(walk: (known: ImportsByHash) => Promise<Result>): Promise<Result>
}

/** Maximum number of entries: every edit of a module adds one; beyond that, the collection starts over. */
const MAX_ENTRIES = 20_000

/**
 * @param store absolute path of the folder with a cache's entries.
 * @param used set that the entry's name is added to.
 */
export function createImportStore(store: string, used: Set<string>): ImportStore {
  let opened: Promise<{ name: string; known: ImportsByHash }> | undefined

  async function open() {
    const name = `imports/${await parserVersion()}`
    used.add(name)
    const known = (await readEntry(join(store, name))) as ImportsByHash | undefined
    return { name, known: known && known.size < MAX_ENTRIES ? known : new Map() }
  }

  return {
    async use(walk) {
      opened ??= open()
      const { name, known } = await opened
      const before = known.size
      const result = await walk(known)
      if (known.size > before) await writeEntry(join(store, name), known)
      return result
    },
  }
}

/** Returns a hash of the code that finds imports: what it found is valid only while that is unchanged. */
async function parserVersion(): Promise<string> {
  const require = createRequire(import.meta.url)
  const [own, parser] = await Promise.all([
    readFile(new URL('./imports-of.ts', import.meta.url)),
    readFile(require.resolve('rolldown/package.json')),
  ])
  return createHash('sha256').update(own).update(parser).digest('hex').slice(0, 40)
}
