import { CACHE_NAMES } from '#base/model/constants.ts'

/** The kinds of content that the service worker caches. */
export type CacheKind =
  /** Pages and their data, whose URLs stay the same while their content changes. */
  | 'pages'
  /** Files whose names contain a hash. */
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

/** Returns whether a response should be cached: errors, redirects and partial content should not. */
function isCacheable({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}
