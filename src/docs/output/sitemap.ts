import type { Page } from '#base/model/page.ts'
import { escapeXml } from '#base/text/escape-xml.ts'

/**
 * Builds the sitemap of all pages that search engines may index: each with its last change, where git has it,
 * and its URLs in other languages (sitemaps.org, with Google's `xhtml:link`).
 */
export function sitemap(pages: readonly Page[], siteUrl: string): string {
  const entries = pages
    .filter((page) => !page.noIndex && page.canonical === siteUrl + page.href)
    .map(sitemapEntry)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function sitemapEntry(page: Page): string {
  const lastChange = page.lastChange ? `<lastmod>${page.lastChange.slice(0, 10)}</lastmod>` : ''
  const alternates = page.alternates
    .map(
      ({ locale, url }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${escapeXml(url)}"/>`,
    )
    .join('')
  return `<url><loc>${escapeXml(page.canonical)}</loc>${lastChange}${alternates}</url>`
}

/** Builds `robots.txt`: everything may be crawled, and the sitemap lists the pages. */
export function robots(siteUrl: string, base: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${base}sitemap.xml\n`
}
