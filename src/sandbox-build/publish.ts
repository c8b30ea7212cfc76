import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortHash } from '#cache/short-hash.ts'
import type { RunnerAsset } from '#sandbox/manifest.ts'

/** Folder of the runner's files, under the site's base path and in the output folder. */
const RUNNER_FOLDER = 'assets/runner'

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

/** Collects the runner's files, under names that contain a hash of their content. */
export class Publisher {
  readonly files: RunnerFile[] = []
  readonly #base: string
  readonly #compress: Compress | null

  /**
   * @param base the site's base path, with slashes at both ends.
   * @param compress null to compress nothing.
   */
  constructor(base: string, compress: Compress | null) {
    this.#base = base
    this.#compress = compress
  }

  /**
   * Adds a file: `core.js` becomes `core-<hash>.js`.
   *
   * @param brotli the brotli-compressed content, if available.
   */
  async publish(file: string, content: Buffer, brotli?: Buffer): Promise<RunnerAsset> {
    const dot = file.lastIndexOf('.')
    const path = `${RUNNER_FOLDER}/${file.slice(0, dot)}-${shortHash(content)}${file.slice(dot)}`
    this.files.push([path, content])
    const compressed = await this.#compress?.(content, brotli)
    if (compressed) this.files.push([`${path}.br`, compressed.br], [`${path}.gz`, compressed.gz])
    return {
      href: this.#base + path,
      size: content.length,
      transfer: (compressed?.br ?? content).length,
    }
  }
}

/** Writes the runner's files into the output folder, given by its absolute path. */
export async function writeRunner(files: readonly RunnerFile[], outDir: string): Promise<void> {
  await mkdir(join(outDir, RUNNER_FOLDER), { recursive: true })
  await Promise.all(files.map(([path, content]) => writeFile(join(outDir, path), content)))
}
