import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { openCache } from '#cache/cache.ts'
import type { Twins } from '#runner/build/publish.ts'
import type compressFile from './compress-worker.ts'
import type { Settings } from './compress-worker.ts'

/** Files of these types gain from compression; images and fonts are compressed already. */
const COMPRESSIBLE = /\.(html|rsc|css|js|mjs|json|svg|txt|xml|md|webmanifest|wasm|map)$/

/** In bytes: smaller files cost more in the twin than they save. */
const SMALLEST = 512

/**
 * How hard to try. What stands under a name with a hash is compressed once and served for years; a page
 * changes with every deployment.
 */
export type Effort = 'page' | 'asset'

/**
 * Brotli's quality by size in bytes. For a page 8 gives 0.4 % more than 9 in a tenth of the time; 10
 * saves 6 % and takes 15 times as long, so only long pages get it, which readers wait for. No page is as large as
 * the texts for machines: 10 took more than four seconds for the search records of 1,000 pages. The last per cents
 * of large files cost seconds.
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
  return size >= SMALLEST && COMPRESSIBLE.test(name)
}

/** A thread without work ends after this many milliseconds. */
const IDLE = 10_000

/**
 * Threads that do nothing else. A compressor takes megabytes, of which the thread that asks is told: it would
 * look through all objects of the build for what it could free, again and again, which takes several times as
 * long as compressing. These threads have no objects.
 */
let threads: Tinypool | null = null

function run(task: Settings & { bytes: Uint8Array }): Promise<ReturnType<typeof compressFile>> {
  threads ??= new Tinypool({
    filename: new URL('./compress-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: IDLE,
  })
  return threads.run(task)
}

/**
 * The brotli and gzip twins of a file.
 *
 * @param known the content in brotli, where that is at hand.
 */
export async function compress(bytes: Buffer, effort: Effort, known?: Buffer): Promise<Twins> {
  const quality = QUALITIES[effort].find(({ upTo }) => bytes.length <= upTo)!.quality
  const { br, gz } = await run({
    // What is sent is the whole memory that the bytes stand in.
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
 * Compresses files that rarely change: once per content, also from build to build.
 *
 * @param cacheDir absolute path.
 */
export function createCompressor(
  cacheDir: string,
): (bytes: Buffer, known?: Buffer) => Promise<Twins> {
  const twins = openCache(cacheDir).area<Twins>('twins', new URL('./compress.ts', import.meta.url))
  return (bytes, known) =>
    twins.get(known ? [bytes, known] : [bytes], () => compress(bytes, 'asset', known))
}
