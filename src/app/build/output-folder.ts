import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compress, type Effort, isCompressible } from '../outputs/compress.ts'

/** Writes a file, making the folders on its way. */
export async function writeOutput(folder: string, file: string, bytes: Buffer | string) {
  const target = join(folder, file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
}

/** A file and its precompressed twins, by the names below the output folder. */
export async function withTwins(
  file: string,
  content: Buffer | string,
  effort: Effort,
): Promise<[file: string, bytes: Buffer][]> {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  if (!isCompressible(file, bytes.length)) return [[file, bytes]]
  const { br, gz } = await compress(bytes, effort)
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
  effort: Effort = 'asset',
): Promise<void> {
  const files = await withTwins(file, content, effort)
  await Promise.all(files.map(([name, bytes]) => writeOutput(folder, name, bytes)))
}

/**
 * Copies a folder's files below `to`, each with its twins; those that stand there already are copied
 * with it. New twins are kept in `cacheDir` by name, which is right for names that hold a hash; pass
 * null for files whose names don't.
 */
export async function copyWithTwins(
  from: string,
  folder: string,
  to: string,
  cacheDir: string | null,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  const sources = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(sources)
  await Promise.all(
    sources.map(async (source) => {
      const file = join(to, source.slice(from.length + 1))
      if (known.has(`${source}.br`) || /\.(br|gz)$/.test(source)) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        return await copyFile(source, join(folder, file))
      }
      if (cacheDir && (await copyFromCache(cacheDir, folder, file))) return
      const outputs = await withTwins(file, await readFile(source), 'asset')
      for (const [name, bytes] of outputs) {
        await writeOutput(folder, name, bytes)
        if (cacheDir) await writeOutput(cacheDir, name, bytes)
      }
    }),
  )
}

/** Whether the file and its twins were there. */
async function copyFromCache(cacheDir: string, folder: string, file: string): Promise<boolean> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  const copies = await Promise.allSettled(
    [file, `${file}.br`, `${file}.gz`].map((name) =>
      copyFile(join(cacheDir, name), join(folder, name)),
    ),
  )
  return copies[0]?.status === 'fulfilled'
}
