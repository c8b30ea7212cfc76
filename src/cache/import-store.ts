import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readEntry, writeEntry } from './entry-file.ts'
import type { KnownImports } from './module-graph.ts'

/** Known imports from build to build, so that modules without changes are not parsed. */
export interface ImportStore {
  /** Calls `walk` with what is known, and keeps what it adds. */
  use<Result>(walk: (known: KnownImports) => Promise<Result>): Promise<Result>
}

/** Every edit of a module adds one; from this many on, the collection starts over. */
const MOST_KNOWN = 20_000

/**
 * @param store absolute path of the folder with a cache's entries.
 * @param used gets the name of the entry.
 */
export function createImportStore(store: string, used: Set<string>): ImportStore {
  let opened: Promise<{ name: string; known: KnownImports }> | undefined

  async function open() {
    const name = `imports/${await parserVersion()}`
    used.add(name)
    const known = (await readEntry(join(store, name))) as KnownImports | undefined
    return { name, known: known && known.size < MOST_KNOWN ? known : new Map() }
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

/** What was found is right for as long as it is found in the same way. */
async function parserVersion(): Promise<string> {
  const require = createRequire(import.meta.url)
  const [own, parser] = await Promise.all([
    readFile(new URL('./imports-of.ts', import.meta.url)),
    readFile(require.resolve('rolldown/package.json')),
  ])
  return createHash('sha256').update(own).update(parser).digest('hex').slice(0, 40)
}
