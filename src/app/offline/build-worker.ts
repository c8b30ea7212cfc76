import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { bundle } from '#examples/runner/build/bundle.ts'
import { cached } from '#examples/runner/build/cache.ts'
import { hashFiles } from '../build/hash-files.ts'

/** The service worker as one script; made once for the same sources. */
export async function offlineWorker(cacheDir: string): Promise<string> {
  const sources = await hashFiles(import.meta.dirname, ['.'], [/\.test\.ts$/])
  const key = createHash('sha256').update(sources).digest('hex').slice(0, 12)
  const entry = join(import.meta.dirname, 'worker.ts')
  const script = await cached(join(cacheDir, 'offline'), `worker-${key}.js`, async () =>
    Buffer.from(await bundle({ entry, name: 'OfflineWorker' })),
  )
  return script.toString()
}
