import { EMBED_PATH } from '#base/model/embed.ts'

/**
 * The frame may run the site's scripts with the site's origin, and open the playground in a new tab. It can't
 * navigate the embedding page, submit forms, download files, or open dialogs.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The playground's path relative to the base: the embed path without its last segment. */
const PLAYGROUND_PATH = EMBED_PATH.slice(0, EMBED_PATH.lastIndexOf('/'))

/** Returns the embed URL for a playground URL. */
export function embedHref(playground: string): string {
  const { hash, origin, pathname } = new URL(playground)
  return `${origin}${pathname.slice(0, -PLAYGROUND_PATH.length)}${EMBED_PATH}${hash}`
}

/** Returns the playground URL for an embed URL. */
export function playgroundHref(embed: string): string {
  const url = new URL(embed)
  url.pathname = url.pathname.replace(/\/[^/]+$/, '')
  return url.href
}

/** Returns HTML that shows a playground in another page. Its only permission is to copy, for the rows. */
export function frameSnippet(playground: string): string {
  return `<iframe src="${embedHref(playground)}" title="Kysely playground" width="100%" height="480" sandbox="${SANDBOX}" allow="clipboard-write" loading="lazy"></iframe>`
}
