import { EVENTS } from '#model/constants.ts'
import { announce } from '#ui/announce.ts'
import type { HydratedPage } from '../entries/hydrate.tsx'
import { PAYLOAD_ELEMENT_ID } from '../payload/embed.ts'
import { paintFirstScreen, paintWholePage } from './first-screen.ts'
import { documentOf, fetchDocument } from './payloads.ts'
import { linkTarget } from './visible-links.ts'

/** What the script of the first load gives to a page that is not hydrated. */
interface StaticPage {
  /** Hydration, once it has begun. */
  hydrating(): Promise<HydratedPage> | null
  /** Makes the whole stylesheet count, which pages of another kind need. */
  applyStyles(): Promise<void>
}

/** Whether the document shows another page than it was loaded with. */
let hasReplaced = false

/** A page as its document has it. */
interface ParsedPage {
  /** The styles that it is painted with; the head is without them. */
  style: string | undefined
  head: HTMLHeadElement
  /** Belongs to the document that is shown, but is not part of it yet. */
  body: HTMLElement
}

/** The page of the link that a finger rests on, parsed before it is let go. */
let touched: { html: string; page: ParsedPage } | null = null

/** Parses the document of a touched link, if it was fetched ahead. */
export function onStaticTouch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const html = documentOf(linkTarget(link) ?? '')
  touched = isReplacement(html) ? { html, page: parse(html) } : null
}

/**
 * Answers taps on links of a page that is not hydrated: this page becomes the next one, if its document was fetched
 * ahead. The browser would show it later, since it makes a page anew, and hydrating this page first would take still
 * longer. The result is the same as if the document had been loaded, so that it can be hydrated.
 */
export function onStaticNavigate(event: NavigateEvent, page: StaticPage): void {
  const url = new URL(event.destination.url)
  const path = linkTarget(url)
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return
  if (event.formData || path === null) return
  // Back and forward between documents that stood in this one; the browser would only change the address.
  const isReturn = hasReplaced && event.navigationType === 'traverse'
  const isTap = event.navigationType === 'push' && !url.search && isReplacement(documentOf(path))
  if (!isReturn && !isTap) return
  hasReplaced = true
  paintWholePage()
  // Scrolling and the focus are the browser's own, as for a document.
  event.intercept({ handler: () => show(event, url, path, page) })
}

async function show(
  event: NavigateEvent,
  url: URL,
  path: string,
  { hydrating, applyStyles }: StaticPage,
): Promise<void> {
  try {
    const html = documentOf(path) ?? (await fetchDocument(path))
    if (event.signal.aborted) return
    const hydrated = await hydrating()
    if (hydrated) return await hydrated.go(event, url)
    if (!isReplacement(html)) return location.reload()
    const next = touched?.html === html ? touched.page : parse(html)
    touched = null
    if (next.style !== document.querySelector('head style')?.textContent) await applyStyles()
    replaceHead(next.head)
    become(document.body, next.body)
    document.dispatchEvent(new Event(EVENTS.pageRendered))
    if (event.navigationType === 'push' && !url.hash) paintFirstScreen()
    announce(document.title)
    document.dispatchEvent(new Event(EVENTS.pageShown))
  } catch {
    // The address is the target's already: the browser loads it, or says why it can't.
    location.reload()
  }
}

/** Whether a document is of the same build as this one, and doesn't hydrate as soon as it is loaded. */
function isReplacement(html: string | undefined): html is string {
  const tag = html && new RegExp(`<script[^>]* id="${PAYLOAD_ELEMENT_ID}"[^>]*>`).exec(html)?.[0]
  const { hydration, styles } = document.getElementById(PAYLOAD_ELEMENT_ID)?.dataset ?? {}
  return Boolean(
    tag?.includes(`"${hydration}"`) && tag.includes(`"${styles}"`) && !tag.includes('data-eager'),
  )
}

const STYLE = /<style[^>]*>(.*?)<\/style>/s

/** The parser would read the styles, too, which takes a fifth of its time. */
function parse(html: string): ParsedPage {
  const style = STYLE.exec(html)?.[1]
  const { head, body } = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html')
  return { style, head, body: document.adoptNode(body) }
}

/** What a head says of its page; the rest is the same for all pages, or was added since. */
const OF_THE_PAGE = 'title, meta, [rel=canonical], [rel=alternate], [type$="ld+json"]'

function replaceHead(next: HTMLHeadElement): void {
  const old = new Map(
    [...document.head.querySelectorAll(OF_THE_PAGE)].map((item) => [item.outerHTML, item]),
  )
  for (const item of next.querySelectorAll(OF_THE_PAGE)) {
    if (!old.delete(item.outerHTML)) document.head.append(item)
  }
  for (const item of old.values()) item.remove()
}

/**
 * Makes a node of this document what another one is. What both have in common, such as nearly all of the sidebar, stays
 * as it is, and so does its layout. The content has little in common, and is replaced as a whole.
 */
function become(old: ChildNode, next: ChildNode): void {
  if (old.isEqualNode(next)) return
  const [before, after] = [[...old.childNodes], [...next.childNodes]]
  const isSame =
    before.length > 0 &&
    before.length === after.length &&
    next.nodeName !== 'MAIN' &&
    old.cloneNode().isEqualNode(next.cloneNode())
  if (!isSame) old.replaceWith(next)
  else for (const [index, child] of after.entries()) become(before[index]!, child)
}
