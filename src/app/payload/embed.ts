/**
 * The page's payload travels in its HTML as a data block: a script of a type that no browser
 * executes, so that no inline script needs to be allowed for it.
 */
export const PAYLOAD_ELEMENT_ID = 'page-payload'

/**
 * Puts the payload at the end of the document, after everything that React hydrates.
 *
 * @param eager whether the page becomes live once it has loaded, not when a reader does something.
 */
export function embedPayload(html: string, payload: string, eager: boolean): string {
  const mark = eager ? ' data-eager=""' : ''
  const block = `<script type="text/x-component" id="${PAYLOAD_ELEMENT_ID}"${mark}>${encode(payload)}</script>`
  const end = html.lastIndexOf('</body>')
  if (end < 0) throw new Error('The rendered document has no </body>.')
  const document = html.slice(0, end) + block + html.slice(end)
  // React asks for the scripts of a page that is about to be hydrated; ours come after the page.
  return document.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

/** Without `<` nothing can end the script element early; `&` is escaped to keep it reversible. */
function encode(payload: string): string {
  return payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The inverse of `encode`. */
export function decodePayload(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
