import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunnerAsset } from '../manifest.ts'

/** Folder of the runner's files, below the site's base path and below the output folder. */
const RUNNER_FOLDER = 'assets/runner'

/** A file that the runner loads on demand. */
export interface RunnerFile {
  /** File name below `RUNNER_FOLDER`; it holds a hash of the content. */
  name: string
  content: Buffer
  /** Null where nothing is compressed. */
  twins: Twins | null
}

/** A file's content in brotli and gzip. */
export interface Twins {
  br: Buffer
  gz: Buffer
}

/**
 * Makes the brotli and gzip twins of a file.
 *
 * @param brotli the content in brotli, where it is known.
 */
export type Compress = (content: Buffer, brotli?: Buffer) => Promise<Twins>

/** Collects the runner's files. */
export interface Publisher {
  /**
   * Adds a file under a name with its hash.
   *
   * @param file `core.js` becomes `core-<hash>.js`.
   * @param brotli the content in brotli, where it is known.
   */
  publish(file: string, content: Buffer, brotli?: Buffer): Promise<RunnerAsset>
  files: RunnerFile[]
}

/**
 * @param base the site's base path, with slashes at both ends.
 * @param compress null for files without twins.
 */
export function createPublisher(base: string, compress: Compress | null): Publisher {
  const files: RunnerFile[] = []
  return {
    files,
    async publish(file, content, brotli) {
      const dot = file.lastIndexOf('.')
      const name = `${file.slice(0, dot)}-${hashOf(content)}${file.slice(dot)}`
      const twins = (await compress?.(content, brotli)) ?? null
      files.push({ name, content, twins })
      return {
        href: `${base}${RUNNER_FOLDER}/${name}`,
        size: content.length,
        transfer: (twins?.br ?? content).length,
      }
    },
  }
}

/** Writes the runner's files below the output folder, given by its absolute path. */
export async function writeRunner(files: readonly RunnerFile[], outDir: string): Promise<void> {
  const folder = join(outDir, RUNNER_FOLDER)
  await mkdir(folder, { recursive: true })
  await Promise.all(
    files.flatMap(({ name, content, twins }) => [
      writeFile(join(folder, name), content),
      ...(twins
        ? [
            writeFile(join(folder, `${name}.br`), twins.br),
            writeFile(join(folder, `${name}.gz`), twins.gz),
          ]
        : []),
    ]),
  )
}

/** The part of a file's name that changes with its content. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
