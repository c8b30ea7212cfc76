import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Matches paths with an entry that is hidden, or whose name starts with `_`, except files about folders. */
const EXCLUDED = /(^|\/)(\.|_(?!category_\.(json|ya?ml)$))/

/** Returns all pages and other files in `folder` as sorted relative paths with slashes; empty if it doesn't exist. */
export async function walk(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(folder, options).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !EXCLUDED.test(path))
    .sort()
}
