import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { openCache } from '#cache/cache.ts'
import type { Precompressed } from '#runner/build/publish.ts'
import type compressFile from './compress-worker.ts'
import type { Settings } from './compress-worker.ts'

/** File types that benefit from compression; images and fonts are already compressed. */
const COMPRESSIBLE = /\.(html|rsc|css|js|mjs|json|svg|txt|xml|md|webmanifest|wasm|map)$/

/** Minimum size in bytes: compressing smaller files costs more than it saves. */
const MIN_SIZE = 512

/**
 * The compression effort. A file with a hash in its name is compressed once and served for years; a page
 * changes with every deployment.
 */
export type Effort = 'page' | 'asset'

/**
 * Brotli quality by size in bytes. For a page, 8 produces 0.4% more bytes than 9 in a tenth of the time; 10
 * saves 6% and takes 15 times as long, so only long pages get it, which readers wait for. Machine-readable
 * texts are larger than any page: 10 took more than four seconds for the search records of 1,000 pages. The
 * last few percent of large files cost seconds.
 */
const QUALITIES: Record<Effort, { upTo: number; quality: number }[]> = {
  page: [
    { upTo: 150_000, quality: 8 },
    { upTo: 750_000, quality: 10 },
    { upTo: Number.POSITIVE_INFINITY, quality: 9 },
  ],
  asset: [
    { upTo: 400_000, quality: 11 },
    { upTo: 4_000_000, quality: 9 },
    { upTo: Number.POSITIVE_INFINITY, quality: 6 },
  ],
}

export function isCompressible(name: string, size: number): boolean {
  return size >= MIN_SIZE && COMPRESSIBLE.test(name)
}

/** Idle timeout of a thread, in milliseconds. */
const IDLE_TIMEOUT = 10_000

/**
 * Dedicated threads. A compressor allocates megabytes, which count toward the memory of the calling thread:
 * its garbage collector would scan all objects of the build again and again, which takes several times as
 * long as compressing. These threads have no objects to scan.
 */
let threads: Tinypool | null = null

function run(task: Settings & { bytes: Uint8Array }): Promise<ReturnType<typeof compressFile>> {
  threads ??= new Tinypool({
    filename: new URL('./compress-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: IDLE_TIMEOUT,
  })
  return threads.run(task)
}

/**
 * Compresses a file with brotli and gzip.
 *
 * @param known the brotli output, if already available.
 */
export async function compress(
  bytes: Buffer,
  effort: Effort,
  known?: Buffer,
): Promise<Precompressed> {
  const quality = QUALITIES[effort].find(({ upTo }) => bytes.length <= upTo)!.quality
  const { br, gz } = await run({
    // Sending bytes to a thread copies their whole underlying buffer, so a slice of one is copied first.
    bytes: bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes),
    brotli: known ? null : quality,
    gzip: effort === 'asset' && bytes.length <= 400_000 ? 9 : 6,
  })
  return { br: known ?? toBuffer(br!), gz: toBuffer(gz) }
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
}

/**
 * Creates a compressor for files that rarely change: it compresses each content once, across builds too.
 *
 * @param cacheDir absolute path.
 */
export function createCompressor(
  cacheDir: string,
): (bytes: Buffer, known?: Buffer) => Promise<Precompressed> {
  const compressed = openCache(cacheDir).area<Precompressed>(
    'compressed',
    new URL('./compress.ts', import.meta.url),
  )
  return (bytes, known) =>
    compressed.get(known ? [bytes, known] : [bytes], () => compress(bytes, 'asset', known))
}
