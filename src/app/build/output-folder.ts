import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Twins } from '#runner/build/publish.ts'
import { compress, type Effort, isCompressible } from '../outputs/compress.ts'

/** Writes a file, making the folders on its way. */
export async function writeOutput(
  folder: string,
  file: string,
  bytes: Uint8Array | string,
): Promise<void> {
  const target = join(folder, file)
  try {
    await writeFile(target, bytes)
  } catch (error) {
    // Most folders are there: asking for each file takes longer than being told.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}

/** Makes the twins of a file. */
export type MakeTwins = (bytes: Buffer) => Promise<Twins>

/** A file and its precompressed twins, by the names below the output folder. */
export async function withTwins(
  file: string,
  content: Buffer | string,
  effort: Effort | MakeTwins,
): Promise<[file: string, bytes: Buffer][]> {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  if (!isCompressible(file, bytes.length)) return [[file, bytes]]
  const { br, gz } = await (typeof effort === 'string' ? compress(bytes, effort) : effort(bytes))
  return [
    [file, bytes],
    [`${file}.br`, br],
    [`${file}.gz`, gz],
  ]
}

/** Writes a file and its twins. */
export async function writeWithTwins(
  folder: string,
  file: string,
  content: Buffer | string,
  effort: Effort | MakeTwins,
): Promise<void> {
  const files = await withTwins(file, content, effort)
  await Promise.all(files.map(([name, bytes]) => writeOutput(folder, name, bytes)))
}

/** Copies a folder's files with their twins; a folder that isn't there has none. */
export async function copyWithTwins(
  from: string,
  folder: string,
  effort: Effort | MakeTwins,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const source = join(entry.parentPath, entry.name)
        const file = source.slice(from.length + 1)
        await writeWithTwins(folder, file, await readFile(source), effort)
      }),
  )
}
