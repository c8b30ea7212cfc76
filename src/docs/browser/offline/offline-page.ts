/** A cached page that the offline page links to. */
export interface CachedPage {
  /** Its pathname. */
  href: string
  html: string
}

/**
 * Renders the page shown when offline for a page that was never visited: it lists the cached pages. It needs
 * no other file, so it doesn't use the site's styles.
 */
export function offlinePage(pages: readonly CachedPage[]): string {
  const items = pages.map(({ href, html }) => {
    // Titles come from our own pages, where they are escaped already.
    const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? href
    return `<li><a href="${href.replaceAll('"', '%22')}">${title}</a></li>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>You are offline</title>
<h1>You are offline</h1>
<p>This page has not been visited in this browser before.</p>
${items.length > 0 ? `<h2>Pages stored on this device</h2>\n<ul>${items.join('\n')}</ul>` : ''}
`
}
