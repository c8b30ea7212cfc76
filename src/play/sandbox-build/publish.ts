import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of the runner's files, under the site's base path and in the output folder. */
export const RUNNER_FOLDER = 'assets/runner'

/** A file that the runner loads on demand, or a compressed version of one; the path is in the output folder. */
export type RunnerFile = [path: string, content: Buffer]

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

/** Writes the runner's files into the output folder, given by its absolute path. */
export async function writeRunner(files: readonly RunnerFile[], outDir: string): Promise<void> {
  await mkdir(join(outDir, RUNNER_FOLDER), { recursive: true })
  await Promise.all(files.map(([path, content]) => writeFile(join(outDir, path), content)))
}
