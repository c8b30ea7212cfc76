/** The task that the threads of `compress.ts` run. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** @param quality of brotli; null when only gzip is needed. */
export default function compressFile(task: { bytes: Uint8Array; quality: number | null }): {
  br: Uint8Array | null
  gz: Uint8Array
} {
  const { bytes, quality } = task
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality ?? 0,
    // The largest window that every browser supports.
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const br = quality === null ? null : brotliCompressSync(bytes, { params })
  return { br, gz: gzipSync(bytes) }
}
