import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Files of these types gain from compression; images and fonts are compressed already. */
const COMPRESSIBLE = /\.(html|rsc|css|js|mjs|json|svg|txt|xml|md|webmanifest|wasm|map)$/

/** Smaller files cost more in the twin than they save. */
const SMALLEST = 512

/**
 * Text served for years is worth the last per cent; a page changes with every deployment. Brotli's
 * quality 8 gives pages 0.4 % larger than 9 in a tenth of the time; 10 would save 7 % and take 15 times
 * as long.
 */
export type Effort = 'page' | 'asset'

export function isCompressible(name: string, size: number): boolean {
  return size >= SMALLEST && COMPRESSIBLE.test(name)
}

/** The brotli and gzip twins of a file. */
export async function compress(bytes: Buffer, effort: Effort): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gzipped] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'asset' ? 11 : 8,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gz(bytes, { level: effort === 'asset' ? 9 : 6 }),
  ])
  return { br, gz: gzipped }
}
