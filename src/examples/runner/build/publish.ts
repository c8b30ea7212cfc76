import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RunnerAsset } from '../manifest.ts'
import { cached, hashOf } from './cache.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Folder of the runner's files, below the site's base path and below the output folder. */
export const RUNNER_FOLDER = 'assets/runner'

/** From this size on, the last per cent of compression costs too many seconds of a build. */
const LARGE = 400_000

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
 * @param hash The hash, where not that of the content.
 */
export async function publish(
  place: Place,
  name: string,
  content: Buffer,
  hash = hashOf(content),
): Promise<RunnerAsset> {
  const dot = name.lastIndexOf('.')
  const file = `${name.slice(0, dot)}-${hash}${name.slice(dot)}`
  const large = content.length > LARGE
  const [br, gzipped] = await Promise.all([
    cached(place.cacheDir, `${file}.br`, () =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: large ? 9 : 11,
          [constants.BROTLI_PARAM_LGWIN]: 24,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    ),
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
