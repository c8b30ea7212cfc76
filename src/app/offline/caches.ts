/** Kinds of what the browser keeps for reading and running without a network. */
export type Kept =
  /** Pages and their data, whose addresses stay while their content changes. */
  | 'pages'
  /** Files whose names hold a hash. */
  | 'assets'

/** Entries of a kind that are kept at most; those used longest ago go first. */
const MOST = 300

/**
 * The cache of a kind. Its name holds the base path: two sites on one host have nothing to do with each
 * other.
 *
 * @param base the site's base path, with slashes at both ends.
 */
export function openKept(kind: Kept, base: string): Promise<Cache> {
  return caches.open(`kysely-docs-${kind}:${base}`)
}

/** Keeps an answer as the one used last, and lets go of those used longest ago. */
export async function keep(cache: Cache, address: string, answer: Response): Promise<void> {
  if (!isKeepable(answer)) return
  // An entry that is put again moves to the end of the list.
  await cache.put(address, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MOST).map((request) => cache.delete(request)))
}

/** Errors, redirects and parts of files are not what a reader would want to see again. */
function isKeepable({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}
