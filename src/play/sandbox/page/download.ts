import { CACHE_NAMES } from '#base/model/constants.ts'
import type { RunnerAsset, RunnerManifest } from '../manifest.ts'

/** Thrown when a file could not be fetched. */
export class DownloadError extends Error {
  readonly offline: boolean

  constructor(href: string, cause: unknown) {
    super(`${href}: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'DownloadError'
    this.offline = !navigator.onLine
  }
}

/** @param done The fraction of the file that has been received, from 0 to 1. */
export type OnProgress = (done: number) => void

/** Returns the bytes of a file, from the cache or from the network. */
export async function download(asset: RunnerAsset, onProgress: OnProgress): Promise<ArrayBuffer> {
  // Names contain a hash of the content, so an entry never becomes stale.
  const cache = await openCache()
  const bytes = await (await cache?.match(asset.href))?.arrayBuffer()
  if (bytes?.byteLength === asset.size) {
    onProgress(1)
    return bytes
  }
  try {
    const response = await fetch(asset.href, { credentials: 'omit' })
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    const fresh = await readAll(response, asset.size, onProgress)
    // A failure to cache it (a full disk, a private window) is no reason not to use it.
    await cache?.put(asset.href, cacheableResponse(fresh.slice(0), response)).catch(() => {})
    return fresh
  } catch (error) {
    throw new DownloadError(asset.href, error)
  }
}

/** Builds a response with the server's headers: a worker started from the cache needs its type and policy. */
function cacheableResponse(bytes: ArrayBuffer, { headers }: Response): Response {
  const kept = new Headers(headers)
  // They describe the bytes as transferred, which have since been decompressed.
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  return new Response(bytes, { headers: kept })
}

/** Evicts the files of earlier builds, which the manifest doesn't name. */
export async function evictOldFiles(manifest: RunnerManifest): Promise<void> {
  const cache = await openCache()
  const current = JSON.stringify(manifest)
  for (const request of (await cache?.keys()) ?? []) {
    if (!current.includes(new URL(request.url).pathname)) await cache?.delete(request)
  }
}

async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE_NAMES.runner)
  } catch {
    return null
  }
}

async function readAll(
  response: Response,
  size: number,
  onProgress: OnProgress,
): Promise<ArrayBuffer> {
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length
      onProgress(Math.min(1, received / size))
      controller.enqueue(chunk)
    },
  })
  const bytes = await new Response(response.body!.pipeThrough(counter)).arrayBuffer()
  if (bytes.byteLength !== size) throw new Error('the download is incomplete')
  return bytes
}
