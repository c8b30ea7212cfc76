import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns all files in `folder` as sorted relative paths with forward slashes; empty if it doesn't exist.
 * Excludes hidden entries and those whose names start with `_`, except `_category_.json`.
 */
export async function walk(folder: string): Promise<string[]> {
  const files: string[] = []
  await visit(folder, '', files)
  return files.sort()
}

async function visit(folder: string, below: string, files: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    if (entry.name.startsWith('_') && entry.name !== '_category_.json') continue
    const path = below + entry.name
    if (entry.isDirectory()) await visit(join(folder, entry.name), `${path}/`, files)
    else files.push(path)
  }
}
