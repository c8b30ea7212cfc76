import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunnerAsset } from '../manifest.ts'

/** Folder of the runner's files, under the site's base path and in the output folder. */
const RUNNER_FOLDER = 'assets/runner'

/** A file that the runner loads on demand. */
export interface RunnerFile {
  /** File name in `RUNNER_FOLDER`; contains a hash of the content. */
  name: string
  content: Buffer
  /** Null if nothing is compressed. */
  compressed: Precompressed | null
}

/** A file's content, compressed with brotli and gzip. */
export interface Precompressed {
  br: Buffer
  gz: Buffer
}

/**
 * Compresses a file with brotli and gzip.
 *
 * @param brotli the brotli-compressed content, if available.
 */
export type Compress = (content: Buffer, brotli?: Buffer) => Promise<Precompressed>

/** Collects the runner's files. */
export interface Publisher {
  /**
   * Adds a file under a name that contains its hash.
   *
   * @param file `core.js` becomes `core-<hash>.js`.
   * @param brotli the brotli-compressed content, if available.
   */
  publish(file: string, content: Buffer, brotli?: Buffer): Promise<RunnerAsset>
  files: RunnerFile[]
}

/**
 * @param base the site's base path, with slashes at both ends.
 * @param compress null to compress nothing.
 */
export function createPublisher(base: string, compress: Compress | null): Publisher {
  const files: RunnerFile[] = []
  return {
    files,
    async publish(file, content, brotli) {
      const dot = file.lastIndexOf('.')
      const name = `${file.slice(0, dot)}-${hashOf(content)}${file.slice(dot)}`
      const compressed = (await compress?.(content, brotli)) ?? null
      files.push({ name, content, compressed })
      return {
        href: `${base}${RUNNER_FOLDER}/${name}`,
        size: content.length,
        transfer: (compressed?.br ?? content).length,
      }
    },
  }
}

/** Writes the runner's files into the output folder, given by its absolute path. */
export async function writeRunner(files: readonly RunnerFile[], outDir: string): Promise<void> {
  const folder = join(outDir, RUNNER_FOLDER)
  await mkdir(folder, { recursive: true })
  await Promise.all(
    files.flatMap(({ name, content, compressed }) => [
      writeFile(join(folder, name), content),
      ...(compressed
        ? [
            writeFile(join(folder, `${name}.br`), compressed.br),
            writeFile(join(folder, `${name}.gz`), compressed.gz),
          ]
        : []),
    ]),
  )
}

/** Returns the hash of the content that is used in a file's name. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
