import { pageFile, pageHref } from '../paths.ts'
import { joinPageData } from '../payload/page-data.ts'
import { escapeXml } from './escape-xml.ts'

/** A redirect from one path to another: old URLs, and `/docs` to the main doc. */
export interface Redirect {
  /** Relative to the base path. */
  from: string
  /** Relative to the base path, with query and hash; or an external URL. */
  to: string
}

function redirectTarget(redirect: Redirect, base: string): string {
  return redirect.to.startsWith('/') ? pageHref(redirect.to, base) : redirect.to
}

/**
 * Builds the files that make a redirect work on any host: a page that browsers follow immediately, and a
 * payload that the router follows.
 */
export function redirectFiles(redirect: Redirect, base: string): { file: string; text: string }[] {
  const target = redirectTarget(redirect, base)
  const href = escapeXml(target)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${href}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p>This page has moved to <a href="${href}">${href}</a>.</p></body></html>\n`
  const payload = `0:${JSON.stringify({ redirect: target })}\n`
  return [
    { file: pageFile(redirect.from, 'html'), text: html },
    { file: pageFile(redirect.from, 'rsc'), text: joinPageData({ prose: null, payload }) },
  ]
}

/** Builds the `_redirects` file that Netlify, Cloudflare Pages and others read. */
export function redirectsFile(redirects: readonly Redirect[], base: string): string {
  return redirects
    .map((redirect) => `${pageHref(redirect.from, base)} ${redirectTarget(redirect, base)} 301\n`)
    .join('')
}

/** Builds the server's map from exact pathnames to their targets. */
export function redirectMap(redirects: readonly Redirect[], base: string): Record<string, string> {
  return Object.fromEntries(
    redirects.flatMap((redirect) => {
      const from = pageHref(redirect.from, base)
      const target = redirectTarget(redirect, base)
      return [
        [from, target],
        [`${from}/`, target],
        [`${from}.html`, target],
        [`${from}/index.html`, target],
      ]
    }),
  )
}
