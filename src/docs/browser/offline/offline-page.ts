import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import tokens from '#base/styles/tokens.css?inline'
import { LOGO_PATHS } from '#docs/shell/Brand/logo-paths.ts'
import styles from './offline.css?inline'

/** A cached page that the offline page links to. */
export interface CachedPage {
  /** Its pathname. */
  href: string
  html: string
}

const STYLE = tokens + styles

/**
 * Applies the reader's color mode, which a worker can't read; without a choice, the system's counts. The button asks for
 * the page again. An `online` event doesn't: it comes before the network works, and a reload would undo a click on a link.
 */
const SCRIPT = `try{let t=localStorage['${STORAGE_KEYS.colorMode}'];if(/^(dark|light)$/.test(t))document.documentElement.dataset.theme=t}catch{}
addEventListener('click',({target})=>target.matches('button')&&location.reload())`

/**
 * Renders the page shown when offline for a page that was never visited: it lists the cached pages. It needs
 * no other file.
 */
export function offlinePage(pages: readonly CachedPage[]): string {
  const items = pages.map(({ href, html }) => {
    // The title without the site's name comes from our own pages, where it is escaped already.
    const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? href
    return `<li><a href="${href.replaceAll('"', '%22')}">${title}</a></li>`
  })
  const logo = LOGO_PATHS.map((path) => `<path d="${path}"/>`).join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<script>${SCRIPT}</script>
<style>${STYLE}</style>
<main>
<svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">${logo}</svg>
<h1>You are offline</h1>
<p>This page isn’t stored on this device. Try again when you are online.</p>
<button type="button">Retry</button>
${items.length > 0 ? `<h2>Pages stored on this device</h2>\n<ul>${items.join('\n')}</ul>` : ''}
</main>
`
}

const OPENER_POLICY = 'Cross-Origin-Opener-Policy'

/**
 * Returns the headers of the offline page. It has the opener policy of the site's pages, if its host sends one: where that
 * differs, browsers start anew and discard the page that was left, so that Back would lose what the reader ran there.
 *
 * @param pages the headers of the cached pages, the last used ones last.
 */
export async function offlineHeaders(pages: readonly Headers[]): Promise<Headers> {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': await offlinePolicy(),
  })
  const opener = pages.at(-1)?.get(OPENER_POLICY)
  if (opener) headers.set(OPENER_POLICY, opener)
  return headers
}

/** Returns the security policy of the offline page, which allows its style and its script by their hashes. */
async function offlinePolicy(): Promise<string> {
  const [style, script] = await Promise.all([STYLE, SCRIPT].map(hashSource))
  return `default-src 'none'; style-src ${style}; script-src ${script}`
}

async function hashSource(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
