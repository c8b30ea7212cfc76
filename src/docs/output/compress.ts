import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { openArea } from '#base/cache/cache.ts'
import type { Compress, Precompressed } from '#play/sandbox-build/publish.ts'
import type compressFile from './compress-worker.ts'

/** File types that benefit from compression; images and fonts are already compressed. */
const COMPRESSIBLE = /\.(html|rsc|css|js|mjs|json|svg|txt|xml|md|webmanifest|wasm|map)$/

/** Minimum size in bytes: compressing smaller files costs more than it saves. */
const MIN_SIZE = 512

export function isCompressible(name: string, size: number): boolean {
  return size >= MIN_SIZE && COMPRESSIBLE.test(name)
}

/**
 * Compresses a text that changes with every deployment. Quality 9 saves 0.4 % of the bytes and takes four times
 * as long.
 */
export const compressPage: Compress = (bytes, brotli) => compress(bytes, 8, brotli)

/** Documents from this size on, in bytes, are those whose last percents readers notice. */
const LONG_DOCUMENT = 150_000

/** Compresses a page's document: quality 10 saves 6 % and takes ten times as long, so only long ones get it. */
export const compressDocument: Compress = (bytes, brotli) =>
  compress(bytes, bytes.length > LONG_DOCUMENT ? 10 : 8, brotli)

/**
 * Creates a function that compresses files which rarely change: each content once, across builds too. The last few
 * percent of large files cost seconds.
 *
 * @param cacheDir absolute path.
 */
export function createAssetCompressor(cacheDir: string): Compress {
  return cached(cacheDir, 'compressed', (bytes, brotli) =>
    compress(bytes, bytes.length > 400_000 ? 9 : 11, brotli),
  )
}

/**
 * Creates a function that compresses texts of the whole site as pages are, each content once, across builds too.
 *
 * @param cacheDir absolute path.
 */
export function createTextCompressor(cacheDir: string): Compress {
  return cached(cacheDir, 'compressed-texts', compressPage)
}

function cached(cacheDir: string, area: string, compress: Compress): Compress {
  const known = openArea<Precompressed>(cacheDir, area, new URL('./compress.ts', import.meta.url))
  return (bytes, brotli) =>
    known.get(brotli ? [bytes, brotli] : [bytes], () => compress(bytes, brotli))
}

/** Idle timeout of a thread, in milliseconds: longer than the pages take between the scripts and the documents. */
const IDLE_TIMEOUT = 60_000

/**
 * Threads of their own. A compressor allocates megabytes, which count toward the memory of the calling thread: in
 * the others, the garbage collector scans all objects of the build again and again, which takes a quarter of the
 * whole build's processor time. These threads have no objects to scan.
 */
let threads: Tinypool | null = null

/** @param brotli the brotli-compressed content, if available. */
async function compress(bytes: Buffer, quality: number, brotli?: Buffer): Promise<Precompressed> {
  threads ??= new Tinypool({
    filename: new URL('./compress-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: IDLE_TIMEOUT,
  })
  const task: Parameters<typeof compressFile>[0] = {
    // Sending bytes to a thread copies their whole underlying buffer, so a slice of one is copied first.
    bytes: bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes),
    quality: brotli ? null : quality,
  }
  const { br, gz }: ReturnType<typeof compressFile> = await threads.run(task)
  return { br: brotli ?? Buffer.from(br!), gz: Buffer.from(gz) }
}
