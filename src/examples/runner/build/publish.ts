import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RunnerAsset } from '../manifest.ts'
import { cached, hashOf } from './cache.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Folder of the runner's files, below the site's base path and below the output folder. */
const RUNNER_FOLDER = 'assets/runner'

/** Brotli's quality up to a size in bytes: the last per cents of large files cost seconds of a build. */
const QUALITIES = [
  { upTo: 400_000, quality: 11 },
  { upTo: 4_000_000, quality: 9 },
  { upTo: Number.POSITIVE_INFINITY, quality: 6 },
]

export interface Place {
  outDir: string
  cacheDir: string
  /** The site's base path, with slashes at both ends. */
  base: string
}

/**
 * Writes a file under a name with its hash, with brotli and gzip twins beside it.
 *
 * @param name `core.js` becomes `core-<hash>.js`.
 * @param packed The content in brotli, where it is known.
 */
export async function publish(
  place: Place,
  name: string,
  content: Buffer,
  packed?: Buffer,
): Promise<RunnerAsset> {
  const dot = name.lastIndexOf('.')
  const file = `${name.slice(0, dot)}-${hashOf(content)}${name.slice(dot)}`
  const [br, gzipped] = await Promise.all([
    packed ?? cached(place.cacheDir, `${file}.br`, () => compress(content)),
    cached(place.cacheDir, `${file}.gz`, () => gz(content, { level: 6 })),
  ])
  const folder = join(place.outDir, RUNNER_FOLDER)
  await mkdir(folder, { recursive: true })
  await Promise.all([
    writeFile(join(folder, file), content),
    writeFile(join(folder, `${file}.br`), br),
    writeFile(join(folder, `${file}.gz`), gzipped),
  ])
  return {
    href: `${place.base}${RUNNER_FOLDER}/${file}`,
    size: content.length,
    transfer: br.length,
  }
}

function compress(content: Buffer): Promise<Buffer> {
  const { quality } = QUALITIES.find(({ upTo }) => content.length <= upTo)!
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
