import { pageFile, pageHref } from '#base/model/paths.ts'
import { escapeXml } from '#base/text/escape-xml.ts'
import { joinPageData } from '#docs/render/payload/page-data.ts'
import type { AssembledSite } from '#docs/site/assemble.ts'

/** A redirect from one path to another: old URLs, and `/docs` to the main doc. */
export interface Redirect {
  /** Relative to the base path. */
  from: string
  /** Relative to the base path, with query and hash; or an external URL. */
  to: string
}

/** Returns the configured redirects, and one from each version's root to its main doc. */
export function siteRedirects({ config, loaded, pages }: AssembledSite): Redirect[] {
  const taken = new Set(pages.map(({ page }) => page.path))
  return [
    ...loaded.versions
      .filter((version) => version.path !== version.mainDocPath && !taken.has(version.path))
      .map((version) => ({ from: version.path, to: version.mainDocPath })),
    ...Object.entries(config.redirects).map(([from, to]) => ({ from, to })),
  ]
}

/**
 * Returns redirects from the names of the reference as addresses, as they are written and in lower case, to where
 * they are explained. They are rules without files: on file systems that ignore case, a file `Kysely.html` would
 * be the page `kysely.html`.
 */
export function nameRedirects({ config, pages, reference }: AssembledSite): Redirect[] {
  const paths = new Set(pages.map(({ page }) => page.path))
  const targets = new Map<string, Set<string>>()
  for (const { name, url } of reference.inventory) {
    if (name.includes('.')) continue
    for (const written of new Set([name, name.toLowerCase()])) {
      const from = `/docs/reference/${written}`
      targets.set(from, (targets.get(from) ?? new Set()).add(url.slice(config.baseUrl.length - 1)))
    }
  }
  return [...targets].flatMap(([from, addresses]) => {
    const ownPages = [...addresses].filter((to) => !to.includes('#'))
    const [to, ...others] = ownPages.length > 0 ? ownPages : addresses
    // Several entry points have a helper of the same name.
    return to === undefined || others.length > 0 || paths.has(from) ? [] : [{ from, to }]
  })
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

/**
 * Builds the `_redirects` file that Netlify, Cloudflare Pages and others read. Its first lines answer 404 for names of
 * files (`isFileName`), which Netlify would serve as pages; Cloudflare skips lines with this status.
 */
export function redirectsFile(redirects: readonly Redirect[], base: string): string {
  const missing = ['index', '404'].map((name) => `${base}${name} ${base}404.html 404!\n`)
  const moved = redirects.map(
    (redirect) => `${pageHref(redirect.from, base)} ${redirectTarget(redirect, base)} 301\n`,
  )
  return [...missing, ...moved].join('')
}

/** Builds the same for redirects without files. The server has already made their addresses bare. */
export function namesMap(redirects: readonly Redirect[], base: string): Record<string, string> {
  return Object.fromEntries(
    redirects.map((redirect) => [pageHref(redirect.from, base), redirectTarget(redirect, base)]),
  )
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
