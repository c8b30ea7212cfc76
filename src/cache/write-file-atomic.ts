import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Suffix of files that are being written. */
const PARTIAL = '.partial'

let count = 0

/**
 * Writes a file atomically, and creates its parent folders. Other threads and processes may read or write it
 * at the same time: a reader gets either the new or the previous file as a whole. A folder of that name is
 * replaced.
 */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  count += 1
  const partial = `${file}.${process.pid}-${threadId}-${count}${PARTIAL}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(partial, content)
    await rename(partial, file).catch(async (error) => {
      const isFolder = (await stat(file).catch(() => null))?.isDirectory()
      if (!isFolder) throw error
      await rm(file, { recursive: true })
      await rename(partial, file)
    })
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
