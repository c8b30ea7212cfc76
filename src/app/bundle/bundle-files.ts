import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOutput } from '../build/output-folder.ts'

/** Files by path relative to a folder, in sorted order. */
export type Files = [name: string, content: Buffer][]

export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  return Promise.all(
    names.map(async (name): Promise<Files[number]> => [name, await readFile(join(folder, name))]),
  )
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  await Promise.all(files.map(([name, content]) => writeOutput(folder, name, content)))
}
