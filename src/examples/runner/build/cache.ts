import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A short name for content: the same parts give the same name. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** What `make` gives, kept in a file under `key` so that it is made once. */
export async function cached(
  cacheDir: string,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = join(cacheDir, key)
  try {
    return await readFile(file)
  } catch {
    const made = await make()
    await mkdir(cacheDir, { recursive: true })
    // Another build may read at the same time: it finds the whole file or none.
    const partial = `${file}.${process.pid}.partial`
    await writeFile(partial, made)
    await rename(partial, file)
    return made
  }
}
