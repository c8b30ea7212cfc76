import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readEntry, writeEntry } from './entry-file.ts'

/** Number of builds per site whose entries are retained, so that returning to earlier code costs nothing. */
const KEPT_BUILDS = 3

/** Age of a site's last build after which its entries aren't needed, in milliseconds. */
const MAX_SITE_AGE = 30 * 24 * 3600_000

/** Entries younger than this many milliseconds may belong to a build in progress. */
const MIN_ENTRY_AGE = 3600_000

interface BuildNote {
  /** When the build finished, in milliseconds since 1970. */
  at: number
  /** Names of the entries that it used. */
  used: string[]
}

/**
 * Records which entries a build used, and removes those that none of the latest builds used.
 *
 * @param folder absolute path of the cache.
 * @param store absolute path of its entries.
 * @param now milliseconds since 1970.
 */
export async function prune(
  folder: string,
  store: string,
  builder: string,
  used: ReadonlySet<string>,
  now: number = Date.now(),
): Promise<void> {
  const notes = join(folder, 'builds')
  const own = join(notes, createHash('sha256').update(builder).digest('hex').slice(0, 16))
  const earlier = await readNotes(own)
  await writeEntry(own, [{ at: now, used: [...used] }, ...earlier].slice(0, KEPT_BUILDS))

  const kept = new Set<string>()
  for (const name of await readdir(notes)) {
    const file = join(notes, name)
    const builds = await readNotes(file)
    const isExpired = !builds.some(({ at }) => now - at < MAX_SITE_AGE)
    if (isExpired && (await isOld(file, now))) await remove(file)
    for (const build of builds) for (const entry of build.used) kept.add(entry)
  }
  for (const area of await readdir(store).catch(() => [])) {
    for (const name of await readdir(join(store, area)).catch(() => [])) {
      const file = join(store, area, name)
      if (!kept.has(`${area}/${name}`) && (await isOld(file, now))) await remove(file)
    }
  }
}

async function readNotes(file: string): Promise<BuildNote[]> {
  return ((await readEntry(file)) as BuildNote[] | undefined) ?? []
}

/** Removes a file, or a folder that was put in its place. */
function remove(file: string): Promise<void> {
  return rm(file, { recursive: true, force: true })
}

/** Returns whether a file is old enough to remove; false if another process has already removed it. */
async function isOld(file: string, now: number): Promise<boolean> {
  const info = await stat(file).catch(() => null)
  return info !== null && now - info.mtimeMs > MIN_ENTRY_AGE
}
