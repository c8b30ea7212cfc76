import { createHash } from 'node:crypto'
import type { SearchProvider } from '#base/model/search.ts'

/** The input of the policy. */
export interface PolicyInput {
  /** The text of the one inline script, which is allowed by its hash. */
  bootScript: string
  /** CSP sources of the documents' inline styles: quoted hashes. */
  styles: readonly string[]
  search: SearchProvider
  analyticsId: string
  /** Who may frame the page; null leaves it open, as a policy in a document has to. Default: nobody. */
  ancestors?: "'none'" | '*' | null
}

/**
 * Builds the Content-Security-Policy of all pages: nothing inline except the boot script and the styles of
 * the first paint, and nothing from other hosts except what the site's owner configured.
 */
export function contentSecurityPolicy({
  bootScript,
  styles,
  search,
  analyticsId,
  ancestors = "'none'",
}: PolicyInput): string {
  const hash = createHash('sha256').update(bootScript).digest('base64')
  const script = ["'self'", `'sha256-${hash}'`]
  const connect = ["'self'", ...searchOrigins(search), ...insightsOrigins(search)]
  const image = ["'self'", 'data:']
  if (analyticsId) {
    script.push('https://www.googletagmanager.com')
    connect.push('https://*.google-analytics.com', 'https://*.analytics.google.com')
    image.push('https://*.google-analytics.com')
  }
  const directives = {
    // Also what has no directive of its own: fonts, workers, frames, the manifest.
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': script,
    'style-src': ["'self'", ...styles],
    'img-src': image,
    'connect-src': connect,
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(ancestors === null ? {} : { 'frame-ancestors': [ancestors] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Matches the first element of a document's head: the encoding must stand in its first 1,024 bytes. */
const ENCODING = /<meta charset="utf-8"\s*\/?>/i

/** Puts a policy into a document, before everything that it applies to. */
export function withPolicy(html: string, policy: string): string {
  if (!ENCODING.test(html)) throw new Error('The document does not state its encoding.')
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return html.replace(ENCODING, (encoding) => encoding + element)
}

/** Returns the headers that every response of the site includes. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  }
}

/** Returns the origins that receive the events of measured searches. */
function insightsOrigins(search: SearchProvider): string[] {
  return search.kind === 'algolia' && search.insights ? ['https://insights.algolia.io'] : []
}

function searchOrigins(search: SearchProvider): string[] {
  if (search.kind === 'static') return []
  if (search.hosts.length > 0) return search.hosts
  if (search.kind === 'service') return []
  return ['https://*.algolia.net', 'https://*.algolianet.com']
}
