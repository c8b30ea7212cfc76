import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * One hash over the names and bytes of files and folders below `root`.
 *
 * @param paths files or folders, relative to `root`; a missing one counts as empty.
 * @param ignore file names that match are left out.
 */
export async function hashFiles(
  root: string,
  paths: readonly string[],
  ignore: readonly RegExp[],
): Promise<string> {
  const names = (await Promise.all(paths.map((path) => listFiles(root, path)))).flat().sort()
  const hash = createHash('sha256')
  for (const name of names) {
    if (ignore.some((pattern) => pattern.test(name))) continue
    hash.update(`${name}\0`).update(await readFile(join(root, name)))
  }
  return hash.digest('hex')
}

async function listFiles(root: string, path: string): Promise<string[]> {
  const info = await stat(join(root, path)).catch(() => null)
  if (!info) return []
  if (info.isFile()) return [path]
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
