/**
 * Everything that a server of the built site needs to know. Written to `dist/serving.json` for our own server
 * and as `_headers` and `_redirects` for static hosts, so that all behave alike.
 */
export interface ServingRules {
  /** The site's public address, without a path: `https://example.org`. */
  url: string
  /** The site's base path, with slashes at both ends. */
  base: string
  /** Headers of every response. */
  headers: Record<string, string>
  /** Paths with different headers, in order; later ones win. `*` in a pattern matches any text. */
  exceptions: { pattern: string; headers: Record<string, string> }[]
  /** Redirect targets by exact pathname. */
  redirects: Record<string, string>
  /** The index that the site's own server searches; null when searches are sent elsewhere. */
  search: { appId: string; apiKey: string; indexName: string } | null
}

/** For files with a hash in their name, whose content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For everything else: revalidated on each use, cheaply, by ETag. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Returns the headers of a path, which is relative to the base and starts with a slash. */
export function headersFor(
  { headers, exceptions }: ServingRules,
  pathname: string,
): Record<string, string> {
  const merged = { ...headers }
  for (const exception of exceptions) {
    if (matches(exception.pattern, pathname)) Object.assign(merged, exception.headers)
  }
  return merged
}

function matches(pattern: string, pathname: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(pathname)
}

/**
 * Builds the `_headers` file that Netlify, Cloudflare Pages and others read.
 *
 * On Netlify the later rule wins. Cloudflare joins the values of all matching rules, and two policies apply
 * at once; so a rule first removes what an earlier one set (`! name`). Netlify skips such lines, since they
 * have no colon.
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
