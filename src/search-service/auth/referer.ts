import { matchesPattern } from './api-key.ts'

/** Scheme, host with its port, and path of a pattern; a part that is not written fits anything. */
const PATTERN = /^(?:(https?|\*):\/\/)?([^/]*)(\/.*)?$/s

/**
 * Whether a referer fits one of a key's patterns: `kysely.dev`, `*.kysely.dev`, `https://kysely.dev/docs/*`.
 * The pattern's host is held against the referer's host and its path against the path, so that a name in
 * another site's path or query fits nothing. A trailing star goes on into ports and paths.
 */
export function refererFits(patterns: readonly string[], referer: string): boolean {
  const url = URL.parse(referer)
  if (!url) return false
  return patterns.some((pattern) => fits(pattern.trim(), url))
}

function fits(pattern: string, url: URL): boolean {
  const [, scheme, host = '', path] = PATTERN.exec(pattern) ?? []
  if (scheme && scheme !== '*' && `${scheme}:` !== url.protocol) return false
  const wanted = host.toLowerCase()
  // A port counts only where the pattern names one.
  const given = wanted.includes(':') ? url.host : url.hostname
  if (wanted !== '' && !matchesPattern(wanted, given)) return false
  return path === undefined || path === '/' || matchesPattern(path, url.pathname + url.search)
}
