import { createHash } from 'node:crypto'
import type { SearchProvider } from '#model/search.ts'

/** The input of the policy. */
export interface PolicyInput {
  /** The text of the one inline script, which is allowed by its hash. */
  bootScript: string
  /** CSP sources of the documents' inline styles: quoted hashes. */
  styles: readonly string[]
  search: SearchProvider
  analyticsId: string
  /** Who may frame the page. Default: nobody. */
  ancestors?: "'none'" | '*'
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
    'default-src': ["'none'"],
    'script-src': script,
    'style-src': ["'self'", ...styles],
    'img-src': image,
    'font-src': ["'self'"],
    'connect-src': connect,
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [ancestors],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
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
  if (search.hosts.length > 0) return search.hosts.map(hostOrigin)
  if (search.kind === 'service') return []
  return ['https://*.algolia.net', 'https://*.algolianet.com']
}

/** Returns the origin of a configured host: `search.example.org` means https. */
function hostOrigin(host: string): string {
  return /^https?:\/\//.test(host) ? new URL(host).origin : `https://${host}`
}
