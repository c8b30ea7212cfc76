import { EVENTS, FONT, FONT_FAMILY, FONT_STORAGE_KEY } from '#base/model/constants.ts'
import { store } from '#base/storage/storage.ts'
import { PAYLOAD_ELEMENT_ID } from '#docs/render/payload/embed.ts'
import { afterPaint, mayPrefetch, whenIdle } from './router/connection.ts'
import { prefetchVisibleLinks } from './router/visible-links.ts'

const data = document.getElementById(PAYLOAD_ELEMENT_ID)?.dataset ?? {}

const names = (list = '') => list.split(' ').filter(Boolean)

let styles: Promise<unknown> | null = null

/**
 * Fetches the full stylesheets, which stay inactive until `applyStyles`: the page is first painted with only
 * the styles it needs. They are fetched once, but a failed attempt can be retried.
 */
function fetchStyles(priority: 'auto' | 'low'): Promise<unknown> {
  styles ??= Promise.all(names(data.styles).map((href) => fetchStylesheet(href, priority)))
  styles.catch(() => {
    styles = null
  })
  return styles
}

/** Insertion point of the stylesheets: after the first paint's styles, before those of parts loaded later. */
const place = document.querySelector('head style')?.nextSibling ?? null

function fetchStylesheet(href: string, priority: 'auto' | 'low'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = INACTIVE_MEDIA
    link.fetchPriority = priority
    link.href = href
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`The stylesheet ${href} could not be loaded.`))
    }
    document.head.insertBefore(link, place)
  })
}

/** A media query that never matches: the browser fetches the stylesheet, but doesn't apply it. */
const INACTIVE_MEDIA = 'not all'

/** Applies the full stylesheets. Call this before the page shows anything that it wasn't delivered with. */
export async function applyStyles(): Promise<void> {
  await fetchStyles('auto')
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    `link[media="${INACTIVE_MEDIA}"]`,
  )) {
    link.media = 'all'
  }
}

/**
 * Prefetches what an interaction will need, once the page is painted and the browser is idle: the styles and
 * the scripts that hydrate it, which are neither applied nor executed, the data of the pages whose links are
 * in view, and a font that arrived too late for this page. Does nothing on 2G or when data saving is on.
 *
 * @param onFiles called when the styles and scripts have loaded.
 */
export function fetchAhead(onFiles: () => void): void {
  if (!mayPrefetch()) return
  whenIdle(async () => {
    void loadFont()
    try {
      await Promise.all([fetchStyles('low'), ...names(data.hydration).map(fetchScript)])
      onFiles()
    } catch {
      // The first interaction retries.
    }
    prefetchVisibleLinks()
  })
}

/**
 * Fetches a script into the browser's cache. One that fails is requested once more as a file: WebKit keeps the failure of a
 * preloaded script, also over a reload, until something else requests its address.
 */
function fetchScript(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = href
    link.onload = resolve
    link.onerror = () => fetch(href).then(reject, reject)
    document.head.append(link)
  })
}

/**
 * Loads a face of its own: those of stylesheets are optional, and Firefox and WebKit give up one that takes longer
 * than 0.1 s for as long as the document lives. The file is fetched here, since WebKit forgets a face that it is loading
 * when a stylesheet comes, or when nothing holds the face, and its promise never settles.
 */
async function loadFace(href: string): Promise<void> {
  const file = await fetch(href)
  if (!file.ok) throw new Error(`The font ${href} could not be loaded.`)
  const face = new FontFace(FONT_FAMILY, await file.arrayBuffer(), { weight: '400 700' })
  document.fonts.add(await face.load())
}

/**
 * Loads the font and shows it, if that doesn't shift anything; otherwise it is used from the next page on. The next
 * page's content gets it before layout, so as not to be laid out twice; the parts around it, which stay in
 * place, get it after the paint, since all of them have to be laid out again.
 */
async function loadFont(): Promise<void> {
  const root = document.documentElement
  const { font } = data
  if (!font) return
  try {
    if (root.dataset.font === 'later') await loadFace(font)
    else await document.fonts.load(FONT)
    store(FONT_STORAGE_KEY, font)
  } catch {
    return
  }
  if (root.dataset.font !== 'later') return
  // The page may be left, or the line be cut, before it has come.
  const late = await import('./late-font.ts').catch(() => null)
  late?.showLateFont(root)
  if (root.dataset.font === undefined) return
  const use = () => {
    root.dataset.font = 'main'
    afterPaint(() => delete root.dataset.font)
  }
  document.addEventListener(EVENTS.pageRendered, use, { once: true })
}
