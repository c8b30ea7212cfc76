import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Compress } from '#play/sandbox-build/publish.ts'
import { compressPage, isCompressible } from './compress.ts'

/** Writes a file, creating missing parent folders. */
export async function writeOutput(
  folder: string,
  file: string,
  bytes: Uint8Array | string,
): Promise<void> {
  const target = join(folder, file)
  try {
    await writeFile(target, bytes)
  } catch (error) {
    // Most folders exist: handling the error is faster than checking before each write.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}

/** Returns a file and its compressed versions, each with its path in the output folder. */
export async function withPrecompressed(
  file: string,
  content: Buffer | string,
  compress: Compress = compressPage,
): Promise<[file: string, bytes: Buffer][]> {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  if (!isCompressible(file, bytes.length)) return [[file, bytes]]
  const { br, gz } = await compress(bytes)
  return [
    [file, bytes],
    [`${file}.br`, br],
    [`${file}.gz`, gz],
  ]
}

/** Writes a file and its compressed versions. */
export async function writePrecompressed(
  folder: string,
  file: string,
  content: Buffer | string,
  compress: Compress = compressPage,
): Promise<void> {
  const files = await withPrecompressed(file, content, compress)
  await Promise.all(files.map(([name, bytes]) => writeOutput(folder, name, bytes)))
}

/** Copies a folder's files and writes their compressed versions. A missing folder is treated as empty. */
export async function copyPrecompressed(
  from: string,
  folder: string,
  compress: Compress,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const source = join(entry.parentPath, entry.name)
        const file = source.slice(from.length + 1)
        await writePrecompressed(folder, file, await readFile(source), compress)
      }),
  )
}
