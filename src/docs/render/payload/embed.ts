/**
 * Id of the element with the page's payload. The payload is embedded in the HTML as a data block: a script of
 * a type that no browser executes, so that no inline script needs to be allowed for it.
 */
export const PAYLOAD_ELEMENT_ID = '_payload'

/** What the bootstrap script needs to know about a page. */
export interface EmbedOptions {
  /** Whether the page hydrates on load rather than on the first interaction. */
  eager: boolean
  /** Hrefs of the scripts that hydrate it. */
  hydration: readonly string[]
  /** Href of the font. */
  font: string | null
  /** Hrefs of the stylesheets that the first paint doesn't need, but anything shown later does. */
  deferredStylesheets: readonly string[]
}

/** Inserts the payload at the end of the document, after everything that React hydrates. */
export function embedPayload(html: string, payload: string, options: EmbedOptions): string {
  const { eager, hydration, font, deferredStylesheets } = options
  // Styles of client components, which must not be render-blocking either.
  const linked = deferredStylesheets.length > 0 ? [...html.matchAll(STYLESHEET)] : []
  const stylesheets = [...deferredStylesheets, ...linked.map(([, href = '']) => href)]
  const attributes = [
    'type="text/x-component"',
    `id="${PAYLOAD_ELEMENT_ID}"`,
    ...(eager ? ['data-eager=""'] : []),
    `data-hydration="${hydration.join(' ')}"`,
    ...(font ? [`data-font="${font}"`] : []),
    ...(stylesheets.length > 0 ? [`${STYLES}="${stylesheets.join(' ')}"`] : []),
  ]
  const block = `<script ${attributes.join(' ')}>${encode(payload)}</script>`
  const end = html.lastIndexOf('</body>')
  if (end < 0) throw new Error('The rendered document has no </body>.')
  const document = html.slice(0, end) + block + html.slice(end)
  // React preloads the scripts of a page that is about to be hydrated; ours load after the page.
  const cleaned = document.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  return linked.reduce((rest, [tag]) => rest.replace(tag, ''), cleaned)
}

/** Attribute that lists the stylesheets to load later. */
const STYLES = 'data-styles'
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g

/** Returns the stylesheets that a document lists for later, in order. */
export function deferredStylesheets(html: string): string[] {
  const block = html.lastIndexOf(`id="${PAYLOAD_ELEMENT_ID}"`)
  const names = new RegExp(`\\s${STYLES}="([^"]*)"`).exec(html.slice(block))?.[1]
  return names?.split(' ').filter(Boolean) ?? []
}

/**
 * Escapes a payload. Without `<` nothing can close the script element early. `&` is escaped only where
 * decoding would take it for an escape: the boot script is part of the payload, and compresses to nothing as
 * long as it is identical to its copy earlier in the document.
 */
function encode(payload: string): string {
  return payload.replaceAll(/&(?=amp;|lt;)/g, '&amp;').replaceAll('<', '&lt;')
}

/** The inverse of `encode`. */
export function decodePayload(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
