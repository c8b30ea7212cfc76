/**
 * What a server must send for the document in which a reader's code runs (`runner`). The
 * document is a static file, so that the policy of the site's own pages does not get weaker: an inline
 * document would inherit that policy, and code could not run under it.
 */

/**
 * Where the document lies, below the base path; `*` is a content hash and the extension, which some hosts
 * take off the address.
 */
export const SANDBOX_PATTERN = '/assets/runner/sandbox-*'

/**
 * Nothing can be loaded, sent or stored: `default-src 'none'` closes network, images, frames, styles and
 * forms. Scripts may be evaluated and started from blobs, since that is the document's purpose. The
 * document has a second, narrower policy in a `<meta>` element, with the hash of its one script.
 */
const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
  'worker-src': 'blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
  // The page that others may frame stands in theirs. Whoever frames it, its origin is none.
  'frame-ancestors': '*',
  /** The opaque origin holds even when somebody opens the file by itself. */
  sandbox: 'allow-scripts',
}

export const SANDBOX_CSP: string = Object.entries(DIRECTIVES)
  .map(([name, value]) => `${name} ${value}`)
  .join('; ')

/** Headers of `SANDBOX_PATTERN` that take the place of the site's own of the same name. */
export const SANDBOX_HEADERS: Record<string, string> = {
  'Content-Security-Policy': SANDBOX_CSP,
  'X-Frame-Options': 'SAMEORIGIN',
}
