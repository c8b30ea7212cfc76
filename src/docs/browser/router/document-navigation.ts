import { EVENTS } from '#base/model/constants.ts'
import { announce } from '#base/ui/announce.ts'
import { PAYLOAD_ELEMENT_ID } from '#docs/render/payload/embed.ts'
import { paintWholePage, showAtPosition } from './first-screen.ts'
import type { HydratedPage } from './navigation.ts'
import type { PageTarget } from './page-target.ts'
import { documentOf, fetchDocument } from './payloads.ts'
import { shownPage } from './shown-page.ts'
import { isAnsweredByDocument, isReplacement } from './tap-answer.ts'
import { linkTarget } from './visible-links.ts'

/** The functions that the first load's script provides for a page that isn't hydrated. */
interface StaticPage {
  /** Returns the pending hydration; null if it hasn't started. */
  hydrating(): Promise<HydratedPage> | null
  /** Applies the full stylesheets, which other kinds of pages need. */
  applyStyles(): Promise<void>
}

/** A page parsed from its document. */
interface ParsedPage {
  /** The styles of its first paint, which aren't in `head`. */
  style: string | undefined
  head: HTMLHeadElement
  /** Adopted by the current document, but not inserted yet. */
  body: HTMLElement
}

/** The page of the link being touched, parsed before the finger is lifted. */
let touched: { html: string; page: ParsedPage } | null = null

/** Parses the document of a touched link, if it was prefetched. */
export function onStaticTouch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const html = documentOf(linkTarget(link) ?? '')
  touched = isReplacement(html, ownTag()) ? { html, page: parse(html) } : null
}

/**
 * Handles taps on links of a page that isn't hydrated: this page is turned into the next one, if its document
 * was prefetched. The browser would show it later, since it builds a page from scratch, and hydrating this
 * page first would take even longer. The result is the same as if the document had been loaded, so that it
 * can be hydrated.
 *
 * @returns whether the navigation was answered.
 */
export function onStaticNavigate(
  event: NavigateEvent,
  target: PageTarget,
  page: StaticPage,
): boolean {
  const isPrefetched = () => isReplacement(documentOf(target.path), ownTag())
  if (!isAnsweredByDocument(event.navigationType, target, shownPage.path, isPrefetched)) {
    return false
  }
  paintWholePage()
  // The focus is left to the browser, as for a full page load.
  event.intercept({ scroll: 'manual', handler: () => show(event, target, page) })
  return true
}

async function show(
  event: NavigateEvent,
  target: PageTarget,
  { hydrating, applyStyles }: StaticPage,
): Promise<void> {
  const { url, path } = target
  try {
    const html = documentOf(path) ?? (await fetchDocument(path))
    if (event.signal.aborted) return
    const hydrated = await hydrating()
    if (hydrated) return await hydrated.go(event, target)
    if (!isReplacement(html, ownTag())) return location.reload()
    const next = touched?.html === html ? touched.page : parse(html)
    touched = null
    shownPage.path = path
    if (next.style !== document.querySelector('head style')?.textContent) await applyStyles()
    replaceHead(next.head)
    morph(document.body, next.body)
    document.dispatchEvent(new Event(EVENTS.pageRendered))
    showAtPosition(event, url)
    announce(document.title)
    document.dispatchEvent(new Event(EVENTS.pageShown))
  } catch {
    // The address bar already shows the target: the browser loads it, or reports why it can't.
    location.reload()
  }
}

/** Returns the opening tag of this document's payload. */
function ownTag(): string | undefined {
  const payload = document.getElementById(PAYLOAD_ELEMENT_ID)?.cloneNode() as Element | undefined
  return payload?.outerHTML.replace('</script>', '')
}

const STYLE = /<style[^>]*>(.*?)<\/style>/s

/** Parses a document without its styles, which would take a fifth of the parser's time. */
function parse(html: string): ParsedPage {
  const style = STYLE.exec(html)?.[1]
  const { head, body } = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html')
  return { style, head, body: document.adoptNode(body) }
}

/** Selects the head elements of a page; all others are the same for all pages, or were added later. */
const PAGE_ELEMENTS = 'title, meta, [rel=canonical], [rel=alternate], [type*=ld]'

function replaceHead(next: HTMLHeadElement): void {
  const old = new Map(
    [...document.head.querySelectorAll(PAGE_ELEMENTS)].map((item) => [item.outerHTML, item]),
  )
  for (const item of next.querySelectorAll(PAGE_ELEMENTS)) {
    if (!old.delete(item.outerHTML)) document.head.append(item)
  }
  for (const item of old.values()) item.remove()
}

/**
 * Turns a node of this document into another one. What both have in common, such as nearly all of the
 * sidebar, stays untouched, and so does its layout. The content has little in common, and is replaced as a
 * whole.
 */
function morph(old: ChildNode, next: ChildNode): void {
  if (old.isEqualNode(next)) return
  const [before, after] = [[...old.childNodes], [...next.childNodes]]
  const isSame =
    before.length > 0 &&
    before.length === after.length &&
    next.nodeName !== 'MAIN' &&
    old.cloneNode().isEqualNode(next.cloneNode())
  if (!isSame) old.replaceWith(next)
  else for (const [index, child] of after.entries()) morph(before[index]!, child)
}
