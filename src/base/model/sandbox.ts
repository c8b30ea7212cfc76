/**
 * Headers that a server must send for the document in which a reader's code runs (`runner`). The document is
 * a static file so that the policy of the site's own pages doesn't have to be weakened: an inline document
 * would inherit that policy, and code could not run under it.
 */

/**
 * Path of the document, relative to the base path; `*` is a content hash and the extension, which some hosts
 * strip from the URL.
 */
export const SANDBOX_PATTERN = '/assets/runner/sandbox-*'

/**
 * Nothing can be loaded, sent or stored: `default-src 'none'` blocks network, images, frames, styles and
 * forms. Scripts may be evaluated and started from blobs and data, since that is the document's purpose. The
 * document has a second, stricter policy in a `<meta>` element, with the hash of its only script.
 */
const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob: data:",
  'worker-src': 'blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
  // The embeddable playground is framed by other sites. Its origin is opaque, whoever frames it.
  'frame-ancestors': '*',
  /** Keeps the origin opaque even when the file is opened directly. */
  sandbox: 'allow-scripts',
}

export const SANDBOX_CSP: string = Object.entries(DIRECTIVES)
  .map(([name, value]) => `${name} ${value}`)
  .join('; ')

/** Headers for `SANDBOX_PATTERN`, which replace the site's own headers of the same name. */
export const SANDBOX_HEADERS: Record<string, string> = {
  'Content-Security-Policy': SANDBOX_CSP,
  'X-Frame-Options': 'SAMEORIGIN',
}
