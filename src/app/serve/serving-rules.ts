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

/** The `_headers` file that Netlify, Cloudflare Pages and others read. */
export function headersFile({ base, headers, exceptions }: ServingRules): string {
  const block = (pattern: string, values: Record<string, string>) =>
    [
      base.slice(0, -1) + pattern,
      ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n')
  return [
    block('/*', headers),
    ...exceptions.map(({ pattern, headers }) => block(pattern, headers)),
    '',
  ].join('\n\n')
}
