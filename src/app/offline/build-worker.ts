import { bundle } from '#runner/build/bundle.ts'

/** Bundles the service worker into one script. */
export async function offlineWorker(cacheDir: string): Promise<string> {
  const entry = new URL('./worker.ts', import.meta.url)
  return (await bundle({ entry, name: 'OfflineWorker' }, cacheDir)).toString()
}
