/** Apart from what each page loads: only the playground's menu and the element's script need it. */

/** The script that others load for the element of `EMBED_TAG`; a file below the base path. */
export const EMBED_SCRIPT = 'kysely-playground.js'

/** The element that puts a frame of the document of `EMBED_PATH` into somebody else's page. */
export const EMBED_TAG = 'kysely-playground'

/** What a frame has unless its page says otherwise. Height in CSS pixels. */
export const EMBED_DEFAULTS = { title: 'Kysely playground', height: 480 } as const

/**
 * What a frame may do: run the site's scripts as the site, and open the playground in a new tab. It can't lead the
 * page around it elsewhere, submit forms, download, or open dialogs.
 */
export const EMBED_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** What the page around a frame passes on to it: its buttons copy rows. */
export const EMBED_ALLOW = 'clipboard-write'
