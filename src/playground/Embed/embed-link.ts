import { EMBED_PATH } from '#model/embed.ts'
import {
  EMBED_ALLOW,
  EMBED_DEFAULTS,
  EMBED_SANDBOX,
  EMBED_SCRIPT,
  EMBED_TAG,
} from '#model/embed-element.ts'

/** The playground's path relative to the base: the embed path without its last segment. */
const PLAYGROUND_PATH = EMBED_PATH.slice(0, EMBED_PATH.lastIndexOf('/'))

/** Returns the embed URL for a playground URL. */
export function embedHref(playground: string): string {
  const { hash } = new URL(playground)
  return new URL(`.${EMBED_PATH}${hash}`, siteOf(playground)).href
}

/** Returns the playground URL for an embed URL. */
export function playgroundHref(embed: string): string {
  const url = new URL(embed)
  url.pathname = url.pathname.replace(/\/[^/]+$/, '')
  return url.href
}

/**
 * Returns HTML that embeds a playground in another page with the custom element. Every snippet includes the
 * script; a page loads it only once, however many snippets it has.
 */
export function elementSnippet(playground: string): string {
  const { title, height } = EMBED_DEFAULTS
  const script = new URL(EMBED_SCRIPT, siteOf(playground)).href
  return [
    `<script async src="${script}"></script>`,
    `<${EMBED_TAG} link="${withoutQuery(playground)}" title="${title}" height="${height}"></${EMBED_TAG}>`,
  ].join('\n')
}

/** Returns HTML that does the same for pages that don't allow scripts. */
export function frameSnippet(playground: string): string {
  const { title, height } = EMBED_DEFAULTS
  return `<iframe src="${embedHref(playground)}" title="${title}" width="100%" height="${height}" sandbox="${EMBED_SANDBOX}" allow="${EMBED_ALLOW}" loading="lazy"></iframe>`
}

function withoutQuery(address: string): string {
  const url = new URL(address)
  url.search = ''
  return url.href
}

/** Returns the URL of the base path, with a trailing slash. */
function siteOf(playground: string): URL {
  const { origin, pathname } = new URL(playground)
  return new URL(`${pathname.slice(0, -PLAYGROUND_PATH.length)}/`, origin)
}
