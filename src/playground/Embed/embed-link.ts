import { EMBED_PATH } from '#model/embed.ts'

/** How tall a frame is whose page doesn't say otherwise, in CSS pixels. */
const HEIGHT = 480

/** The address in the frame of what a playground's own address holds. */
export function embedHref(playground: string): string {
  const url = new URL(playground)
  url.pathname = url.pathname.replace(/\/[^/]*$/, `/${EMBED_PATH.split('/').slice(-2).join('/')}`)
  url.search = ''
  return url.href
}

/** The playground's own address of what a frame holds. */
export function playgroundHref(embed: string): string {
  const url = new URL(embed)
  url.pathname = url.pathname.replace(/\/[^/]+$/, '')
  return url.href
}

/** HTML that shows a playground in another page. */
export function embedSnippet(playground: string): string {
  return `<iframe src="${embedHref(playground)}" title="Kysely playground" width="100%" height="${HEIGHT}" loading="lazy"></iframe>`
}
