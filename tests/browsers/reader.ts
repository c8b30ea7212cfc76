import { expect } from '@playwright/test'
import type { Tab } from './drivers/tab.ts'

/** An element: a CSS selector, or an XPath that begins with `//`. */
export type Selector = string

/** What a reader sees of a page that tells where they are. */
export interface Place {
  path: string
  title: string
  heading: string
  /** Path of the current item of the sidebar; null without one. */
  current: string | null
  canonical: string | null
  scroll: number
}

/** A reader in front of a tab: finds elements by what they say, points, types, and looks. */
export class Reader {
  readonly tab: Tab
  readonly origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.origin = origin
  }

  open(path: string): Promise<void> {
    return this.tab.open(this.origin + path)
  }

  /** Runs a function in the page with values that can be written as JSON. */
  async run<Args extends unknown[], Value>(
    task: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    const call = `(${task})(...${JSON.stringify(args)})`
    const text = await this.tab.evaluate(`(async () => JSON.stringify([await ${call}]))()`)
    return JSON.parse(text)[0] as Value
  }

  /** Waits until a function returns the expected value in the page; `run` fails while a document loads. */
  async sees<Value>(look: () => Promise<Value>, expected: Value): Promise<void> {
    await expect.poll(() => look().catch(() => undefined)).toEqual(expected)
  }

  /** Brings an element into view and clicks it, or taps it. */
  async click(selector: Selector): Promise<void> {
    const { x, y } = await this.#centerOf(selector)
    await this.tab.click(x, y)
  }

  async hover(selector: Selector): Promise<void> {
    const { x, y } = await this.#centerOf(selector)
    await this.tab.move(x, y)
  }

  /** Returns the text of the first match without line breaks; null without a match. */
  text(selector: Selector): Promise<string | null> {
    return this.run(readText, selector)
  }

  /** Returns the text that is shown, without what is hidden. */
  shown(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: the other property includes what is hidden
    return this.run(() => document.body.innerText)
  }

  place(): Promise<Place> {
    return this.run(readPlace)
  }

  isReady(): Promise<boolean> {
    return this.run(() => document.documentElement.dataset.ready !== undefined)
  }

  /** Returns the middle of an element that can be clicked and has stopped moving. */
  async #centerOf(selector: Selector): Promise<{ x: number; y: number }> {
    let center: { x: number; y: number } | null = null
    await expect
      .poll(
        async () => {
          const before = center
          center = await this.run(findCenter, selector).catch(() => null)
          return center !== null && center.x === before?.x && center.y === before.y
        },
        { message: `${selector} can be clicked`, intervals: [50] },
      )
      .toBe(true)
    return center!
  }
}

/** Runs in the page: the middle of the first visible match that nothing covers, scrolled into view. */
function findCenter(selector: string): { x: number; y: number } | null {
  const matches: Element[] = []
  if (selector.startsWith('//')) {
    const found = document.evaluate(selector, document, null, 7)
    for (let i = 0; i < found.snapshotLength; i += 1) matches.push(found.snapshotItem(i) as Element)
  } else matches.push(...document.querySelectorAll(selector))
  const match = matches.find(
    (element) => element.checkVisibility() && element.getClientRects().length > 0,
  )
  if (!match) return null
  const centerIfFree = () => {
    // Of its first line: a link that continues on the next one doesn't cover the middle between them.
    const { left, top, width, height } = match.getClientRects()[0]!
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    // A tooltip hands clicks on to what it covers.
    const isFree =
      hit && (match.contains(hit) || hit.contains(match) || hit.closest('[role=tooltip]'))
    return isFree ? { x, y } : null
  }
  const center = centerIfFree()
  if (center) return center
  match.scrollIntoView({ block: 'center', behavior: 'instant' })
  return centerIfFree()
}

/** Runs in the page. */
function readText(selector: string): string | null {
  const match = selector.startsWith('//')
    ? document.evaluate(selector, document, null, 9).singleNodeValue
    : document.querySelector(selector)
  return match?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? null
}

/** Runs in the page. */
function readPlace(): Place {
  const pathOf = (url: string | undefined) => (url ? new URL(url).pathname : null)
  const sidebar = document.querySelector('nav[aria-label="Docs sidebar"]')
  return {
    path: location.pathname,
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    current: pathOf(sidebar?.querySelector<HTMLAnchorElement>('[aria-current=page]')?.href),
    canonical: pathOf(document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href),
    scroll: Math.round(scrollY),
  }
}
