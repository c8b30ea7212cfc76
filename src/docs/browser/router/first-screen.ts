import { afterPaint } from './connection.ts'
import type { EntryState } from './scroll-position.ts'

/** Number of blocks that are laid out at a time until the first screen is full. */
const INITIAL_BLOCKS = 3
/** Number of the remaining blocks that are laid out per frame. */
const BLOCKS_PER_FRAME = 16

/** Blocks of the page that are not laid out yet, in order. */
let waiting: Element[] = []

/** Scrolls a page that has just been put into the document: to where its entry was left, else as the browser does. */
export function showAtPosition(event: NavigateEvent, { hash }: URL): void {
  if (event.navigationType === 'push' && !hash) paintFirstScreen()
  const state = event.destination.getState() as EntryState | undefined
  if (state?.scrollY === undefined) scrollAsBrowser(event)
  else scrollTo({ top: state.scrollY, behavior: 'instant' })
}

/** To the fragment, the browser moves the focus as well: also out of a dialog that the reader has opened since. */
function scrollAsBrowser(event: NavigateEvent): void {
  const focused = document.querySelector<HTMLElement>('dialog:modal :focus')
  event.scroll()
  focused?.focus({ preventScroll: true })
}

/**
 * Makes the browser lay out and paint only as much of a new page's prose as the window shows, and the rest in
 * the following frames: a long page takes several times as long as its first screen.
 */
function paintFirstScreen(): void {
  waiting = blocksOf(document.querySelector('[data-prose]')).slice(INITIAL_BLOCKS)
  for (const block of waiting) block.setAttribute('hidden', 'until-found')
  while (isInView(waiting[0])) paint(INITIAL_BLOCKS)
  const next = () => {
    paint(BLOCKS_PER_FRAME)
    if (waiting.length > 0) afterPaint(next)
  }
  afterPaint(next)
}

/** Lays out all remaining blocks. Call this before looking for something in the page. */
export function paintWholePage(): void {
  paint(waiting.length)
}

function paint(count: number): void {
  for (const block of waiting.splice(0, count)) block.removeAttribute('hidden')
}

/** Returns the blocks of a page's prose that aren't hidden, skipping elements that only wrap them all. */
function blocksOf(prose: Element | null): Element[] {
  let holder = prose
  while (holder?.childElementCount === 1) holder = holder.firstElementChild
  return [...(holder?.children ?? [])].filter((block) => !block.matches('[hidden]'))
}

function isInView(block: Element | undefined): boolean {
  return block !== undefined && block.getBoundingClientRect().top < innerHeight
}
