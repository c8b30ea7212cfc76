/** Everything may be read; the sitemap says what there is. */
export function robots(siteUrl: string, base: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${base}sitemap.xml\n`
}
