import { bundle } from '#runner/build/bundle.ts'

/** The service worker as one script. */
export async function offlineWorker(cacheDir: string): Promise<string> {
  const entry = new URL('./worker.ts', import.meta.url)
  return (await bundle({ entry, name: 'OfflineWorker' }, cacheDir)).toString()
}
