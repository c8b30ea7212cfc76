/** A separate module, so that pages don't load it: only the playground's menu and the element's script do. */

/** The script that other sites load to define the `EMBED_TAG` element; a file under the base path. */
export const EMBED_SCRIPT = 'kysely-playground.js'

/** Tag name of the custom element that embeds `EMBED_PATH` in an iframe on another site's page. */
export const EMBED_TAG = 'kysely-playground'

/** Default attributes of the iframe. Height in CSS pixels. */
export const EMBED_DEFAULTS = { title: 'Kysely playground', height: 480 } as const

/**
 * Sandbox permissions of the iframe: it may run the site's scripts with the site's origin, and open the
 * playground in a new tab. It can't navigate the embedding page, submit forms, download files, or open
 * dialogs.
 */
export const EMBED_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Permissions that the embedding page delegates to the iframe: its buttons copy rows. */
export const EMBED_ALLOW = 'clipboard-write'
