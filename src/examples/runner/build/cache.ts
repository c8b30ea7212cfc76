import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../../cache/write-whole.ts'

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
    await writeWhole(file, made)
    return made
  }
}
