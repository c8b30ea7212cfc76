import { matchesPattern } from './api-key.ts'

/** Scheme, host with port, and path of a pattern; a missing part matches anything. */
const PATTERN = /^(?:(https?|\*):\/\/)?([^/]*)(\/.*)?$/s

/**
 * Returns whether a referer matches one of a key's patterns: `kysely.dev`, `*.kysely.dev`,
 * `https://kysely.dev/docs/*`. The pattern's host is compared with the referer's host and its path with the
 * path, so that a name in another site's path or query doesn't match. A trailing star also matches ports and
 * paths.
 */
export function matchesReferer(patterns: readonly string[], referer: string): boolean {
  const url = URL.parse(referer)
  if (!url) return false
  return patterns.some((pattern) => fits(pattern.trim(), url))
}

function fits(pattern: string, url: URL): boolean {
  const [, scheme, host = '', path] = PATTERN.exec(pattern) ?? []
  if (scheme && scheme !== '*' && `${scheme}:` !== url.protocol) return false
  const wanted = host.toLowerCase()
  // The port is compared only if the pattern contains one.
  const given = wanted.includes(':') ? url.host : url.hostname
  if (wanted !== '' && !matchesPattern(wanted, given)) return false
  return path === undefined || path === '/' || matchesPattern(path, url.pathname + url.search)
}
