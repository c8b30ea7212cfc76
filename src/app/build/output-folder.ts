import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Precompressed } from '#runner/build/publish.ts'
import { compress, type Effort, isCompressible } from '../outputs/compress.ts'

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

/** Compresses a file with brotli and gzip. */
export type Compressor = (bytes: Buffer) => Promise<Precompressed>

/** Returns a file and its compressed versions, each with its path in the output folder. */
export async function withPrecompressed(
  file: string,
  content: Buffer | string,
  effort: Effort | Compressor,
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

/** Writes a file and its compressed versions. */
export async function writePrecompressed(
  folder: string,
  file: string,
  content: Buffer | string,
  effort: Effort | Compressor,
): Promise<void> {
  const files = await withPrecompressed(file, content, effort)
  await Promise.all(files.map(([name, bytes]) => writeOutput(folder, name, bytes)))
}

/** Copies a folder's files and writes their compressed versions. A missing folder is treated as empty. */
export async function copyPrecompressed(
  from: string,
  folder: string,
  effort: Effort | Compressor,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const source = join(entry.parentPath, entry.name)
        const file = source.slice(from.length + 1)
        await writePrecompressed(folder, file, await readFile(source), effort)
      }),
  )
}
