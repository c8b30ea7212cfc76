/** The task of the threads of `compress.ts`. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** How to compress a file. */
export interface Settings {
  /** Brotli's quality; null where the content in brotli is known. */
  brotli: number | null
  /** Gzip's level. */
  gzip: number
}

/** The largest window that every browser reads. */
const WINDOW = 24

/** A file's content in brotli, if it is asked for, and gzip. */
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
