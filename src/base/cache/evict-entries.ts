import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Maximum size of all entries in bytes, about six cold builds of the site. */
const MAX_BYTES = 1_000_000_000

/**
 * Removes entries until the others fit into the limit, starting with those that were not used for the longest
 * time. Other processes may read, write or remove entries at the same time.
 *
 * @param folder absolute path of the cache.
 */
export async function evictEntries(folder: string, maxBytes = MAX_BYTES): Promise<void> {
  const store = join(folder, 'entries')
  const entries = await readdir(store, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        // A file that another process has just removed takes no space.
        const { size = 0, mtimeMs = 0 } = (await stat(path).catch(() => null)) ?? {}
        return { path, size, mtimeMs }
      }),
  )
  let bytes = 0
  for (const { path, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (bytes > maxBytes) await rm(path, { force: true })
  }
}
