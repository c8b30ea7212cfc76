/** Builds `robots.txt`: everything may be crawled, and the sitemap lists the pages. */
export function robots(siteUrl: string, base: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${base}sitemap.xml\n`
}
