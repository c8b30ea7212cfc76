import { EVENTS, FONT, STORAGE_KEYS } from '#model/constants.ts'
import { store } from '#model/storage.ts'
import { PAYLOAD_ELEMENT_ID } from '../payload/embed.ts'
import { afterPaint, mayPrefetch, whenIdle } from '../router/connection.ts'
import { prefetchVisibleLinks } from '../router/visible-links.ts'

const data = document.getElementById(PAYLOAD_ELEMENT_ID)?.dataset ?? {}

const names = (list = '') => list.split(' ').filter(Boolean)

let styles: Promise<unknown> | null = null

/**
 * Fetches the whole stylesheet, which does not count until `applyStyles`: the page is painted with what it needs of
 * it. Once; a failed attempt may be repeated.
 */
function fetchStyles(priority: 'auto' | 'low'): Promise<unknown> {
  styles ??= Promise.all(names(data.styles).map((href) => fetchStylesheet(href, priority)))
  styles.catch(() => {
    styles = null
  })
  return styles
}

/** Where the stylesheets stand: behind the styles of the first paint, before those of parts that come later. */
const place = document.querySelector('head style')?.nextSibling ?? null

function fetchStylesheet(href: string, priority: 'auto' | 'low'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = WAITING
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

/** Matches nowhere: the browser fetches such a stylesheet, but leaves the page alone. */
const WAITING = 'not all'

/** Makes the whole stylesheet count: before the page shows anything that it did not come with. */
export async function applyStyles(): Promise<void> {
  await fetchStyles('auto')
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[media="${WAITING}"]`)) {
    link.media = 'all'
  }
}

/**
 * Fetches what an interaction will need, once the page is painted and the line is idle: the styles and the
 * scripts that hydrate it, which are neither applied nor executed, the data of the pages whose links are in view, and a font
 * that came too late for this page. Nothing on 2g, nor when data is to be saved.
 *
 * @param onFiles called when the styles and scripts are there.
 */
export function fetchAhead(onFiles: () => void): void {
  if (!mayPrefetch()) return
  whenIdle(async () => {
    try {
      await Promise.all([fetchStyles('low'), ...names(data.hydration).map(fetchScript)])
      onFiles()
    } catch {
      // The first interaction asks again.
    }
    prefetchVisibleLinks()
    whenIdle(() => void loadFont())
  })
}

/** Into the browser's cache: by a hint where the browser knows it, else by a plain GET. */
function fetchScript(href: string): Promise<unknown> {
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) return fetch(href)
  return new Promise((resolve, reject) => {
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = href
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  })
}

/**
 * The font is used from the next page on: this one would move. For its content before that is laid out, or it would be
 * twice; for what stays around it once it is painted, since all of that is laid out anew.
 */
async function loadFont(): Promise<void> {
  const root = document.documentElement
  const { font } = data
  if (!font) return
  try {
    await document.fonts.load(FONT)
    store(STORAGE_KEYS.font, font)
  } catch {
    return
  }
  const use = () => {
    root.dataset.font = 'main'
    afterPaint(() => delete root.dataset.font)
  }
  document.addEventListener(EVENTS.pageRendered, use, { once: true })
}
