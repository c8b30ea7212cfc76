import { EMBED_PATH } from '#model/embed.ts'
import {
  EMBED_ALLOW,
  EMBED_DEFAULTS,
  EMBED_SANDBOX,
  EMBED_SCRIPT,
  EMBED_TAG,
} from '#model/embed-element.ts'

/** The playground's path below the base, which stands before the frame's last part. */
const PLAYGROUND_PATH = EMBED_PATH.slice(0, EMBED_PATH.lastIndexOf('/'))

/** The address in the frame of what a playground's own address holds. */
export function embedHref(playground: string): string {
  const { hash } = new URL(playground)
  return new URL(`.${EMBED_PATH}${hash}`, siteOf(playground)).href
}

/** The playground's own address of what a frame holds. */
export function playgroundHref(embed: string): string {
  const url = new URL(embed)
  url.pathname = url.pathname.replace(/\/[^/]+$/, '')
  return url.href
}

/**
 * HTML that shows a playground in another page by the site's own element. The script stands in each snippet: a page
 * loads it once, however many there are.
 */
export function elementSnippet(playground: string): string {
  const { title, height } = EMBED_DEFAULTS
  const script = new URL(EMBED_SCRIPT, siteOf(playground)).href
  return [
    `<script async src="${script}"></script>`,
    `<${EMBED_TAG} link="${withoutQuery(playground)}" title="${title}" height="${height}"></${EMBED_TAG}>`,
  ].join('\n')
}

/** HTML that does the same for pages that may hold no script. */
export function frameSnippet(playground: string): string {
  const { title, height } = EMBED_DEFAULTS
  return `<iframe src="${embedHref(playground)}" title="${title}" width="100%" height="${height}" sandbox="${EMBED_SANDBOX}" allow="${EMBED_ALLOW}" loading="lazy"></iframe>`
}

function withoutQuery(address: string): string {
  const url = new URL(address)
  url.search = ''
  return url.href
}

/** The address of the base path, which ends in a slash. */
function siteOf(playground: string): URL {
  const { origin, pathname } = new URL(playground)
  return new URL(`${pathname.slice(0, -PLAYGROUND_PATH.length)}/`, origin)
}
