import { afterPaint } from './connection.ts'

/** Blocks of the first screen that are laid out at once, until it is full; … */
const AT_FIRST = 3
/** … and of the rest, in one frame. */
const PER_FRAME = 16

/** Blocks of the page that are not laid out yet, in order. */
let waiting: Element[] = []

/**
 * Has the browser lay out and paint only as much of a new page's prose as the window shows, and the rest in the frames
 * that follow: a long page takes several times as long as its first screen. To be called once the page is in the
 * document, before it is painted, for a page that is shown from its top.
 */
export function paintFirstScreen(): void {
  waiting = blocksOf(document.querySelector('[data-prose]')).slice(AT_FIRST)
  for (const block of waiting) block.setAttribute('hidden', 'until-found')
  while (isInView(waiting[0])) paint(AT_FIRST)
  const next = () => {
    paint(PER_FRAME)
    if (waiting.length > 0) afterPaint(next)
  }
  afterPaint(next)
}

/** Lays out all that is left: before something is looked for in the page. */
export function paintWholePage(): void {
  paint(waiting.length)
}

function paint(count: number): void {
  for (const block of waiting.splice(0, count)) block.removeAttribute('hidden')
}

/** The blocks of a page's prose that are not hidden, without the elements that only hold them all. */
function blocksOf(prose: Element | null): Element[] {
  let holder = prose
  while (holder?.childElementCount === 1) holder = holder.firstElementChild
  return [...(holder?.children ?? [])].filter((block) => !block.matches('[hidden]'))
}

function isInView(block: Element | undefined): boolean {
  return block !== undefined && block.getBoundingClientRect().top < innerHeight
}
