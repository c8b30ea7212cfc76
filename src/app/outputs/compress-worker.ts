/** The task that the threads of `compress.ts` run. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** How to compress a file. */
export interface Settings {
  /** Brotli quality; null when the brotli output is already available. */
  brotli: number | null
  /** Gzip level. */
  gzip: number
}

/** Base-2 logarithm of the largest brotli window that every browser supports. */
const WINDOW = 24

/** Compresses a file with gzip and, if requested, with brotli. */
export default function compressFile({ bytes, brotli, gzip }: Settings & { bytes: Uint8Array }): {
  br: Uint8Array | null
  gz: Uint8Array
} {
  const br =
    brotli === null
      ? null
      : brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotli,
            [constants.BROTLI_PARAM_LGWIN]: WINDOW,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
  return { br, gz: gzipSync(bytes, { level: gzip }) }
}
