import { CACHE_NAMES } from '#model/constants.ts'

/** What the service worker caches. */
export type CacheKind =
  /** Pages and their data, whose addresses stay while their content changes. */
  | 'pages'
  /** Files whose names hold a hash. */
  | 'assets'

/** Entries per cache; the least recently used are evicted. */
const MAX_ENTRIES = 300

/** @param base the site's base path, with slashes at both ends. */
export function openCache(kind: CacheKind, base: string): Promise<Cache> {
  return caches.open(CACHE_NAMES[kind](base))
}

/** Stores a response as the most recently used entry and evicts the least recently used ones. */
export async function putLatest(cache: Cache, address: string, answer: Response): Promise<void> {
  if (!isCacheable(answer)) return
  // An entry that is put again moves to the end of the list.
  await cache.put(address, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MAX_ENTRIES).map((request) => cache.delete(request)))
}

/** Errors, redirects and parts of files are not what a reader would want to see again. */
function isCacheable({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}
