/**
 * What any server of the built site has to know. Written to `dist/serving.json` for our own server
 * and as `_headers` and `_redirects` for static hosts, so that all serve alike.
 */
export interface ServingRules {
  /** The site's base path, with slashes at both ends. */
  base: string
  /** Headers of every answer. */
  headers: Record<string, string>
  /** Paths with other headers, in order; later ones win. `*` in a pattern stands for any text. */
  exceptions: { pattern: string; headers: Record<string, string> }[]
  /** Exact pathnames and where they lead. */
  redirects: Record<string, string>
  /** The index that the site's own server answers for; null when searches go elsewhere. */
  search: { appId: string; apiKey: string; indexName: string } | null
}

/** Names of files that hold a hash never change their bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Everything else is asked about again, cheaply, by its ETag. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'
/** What pages of other sites load by a name without a hash: kept for an hour, and for a day while a new one is fetched. */
export const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** The headers of one path, which is given below the base and starts with a slash. */
export function headersFor(
  { headers, exceptions }: ServingRules,
  pathname: string,
): Record<string, string> {
  const found = { ...headers }
  for (const exception of exceptions) {
    if (matches(exception.pattern, pathname)) Object.assign(found, exception.headers)
  }
  return found
}

function matches(pattern: string, pathname: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(pathname)
}

/**
 * The `_headers` file that Netlify, Cloudflare Pages and others read.
 *
 * Netlify lets the later rule win. Cloudflare joins the values of all rules that match, and two policies
 * hold at once; so a rule first drops what an earlier one set (`! name`). Netlify skips such lines, since
 * they have no colon.
 */
export function headersFile({ base, headers, exceptions }: ServingRules): string {
  const earlier = new Set<string>()
  return [{ pattern: '/*', headers }, ...exceptions]
    .map((rule) => {
      const names = Object.keys(rule.headers)
      const dropped = names.filter((name) => earlier.has(name.toLowerCase()))
      for (const name of names) earlier.add(name.toLowerCase())
      return [
        base.slice(0, -1) + rule.pattern,
        ...dropped.map((name) => `  ! ${name}`),
        ...names.map((name) => `  ${name}: ${rule.headers[name]}`),
        '',
      ].join('\n')
    })
    .join('\n')
}
