/**
 * Shows the site's font on a page that was painted without it, if nothing moves: the fallbacks have its widths and
 * heights, so nearly all lines break at the same words.
 */

/** What holds lines of text, or moves when a line is added above it. */
const BLOCKS =
  ':is(main, header, footer, [data-sidebar-pane], [data-toc]) :is(h1, h2, h3, h4, p, li, dt, dd, th, td, pre, summary, button), :is([data-sidebar-pane], [data-toc]) a'

/** What may have its letters moved, so that it has as many lines as before. */
const FITTED =
  'main :is(h1, h2, h3, h4, p, li, dt, dd, th, td), :is([data-sidebar-pane], [data-toc]) a'

/** Letter spacings to try, in em, for text that got another number of lines: too little to be seen. */
const SPACINGS = [-0.004, 0.004, -0.008, 0.008, -0.012, 0.012]

/** Movement that isn't one, in CSS pixels: WebKit rounds the heights of each font, and no browser counts less than 3. */
const TOLERANCE = 2.5

/** The same for what stands below several lines with code, each of whose heights WebKit rounds: less than a quarter of a line. */
const DRIFT = 4.5

/**
 * Switches the page to the loaded font, all of it or else its content only, as `data-font` says then; if neither is
 * possible, the page is as it was. Both are tried without a frame in between, so readers see the outcome only.
 */
export function showLateFont(root: HTMLElement): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter(isInView)
  const before = blocks.map(boxOf)
  const stays = () => blocks.every((block, index) => isSame(boxOf(block), before[index]!))
  for (const extent of [undefined, 'main']) {
    if (extent) root.dataset.font = extent
    else delete root.dataset.font
    const fitted = fitLetters(blocks, before)
    if (stays()) return
    for (const block of fitted) block.style.letterSpacing = ''
  }
  root.dataset.font = 'later'
}

/**
 * Moves the letters of blocks that got another number of lines, innermost blocks first: what they are in may have another
 * height, or the same one, only because of them, and would hand its spacing on to blocks in it that have kept their lines.
 * Ends at blocks that no spacing fits.
 *
 * @returns the blocks whose letters were moved so that they have as many lines as before.
 */
function fitLetters(blocks: readonly HTMLElement[], before: readonly Box[]): HTMLElement[] {
  const heights = new Map(blocks.map((block, index) => [block, before[index]!.height]))
  const isOther = (block: HTMLElement) =>
    Math.abs(boxOf(block).height - heights.get(block)!) > TOLERANCE
  const fitted: HTMLElement[] = []
  let left = blocks.filter((block) => block.matches(FITTED))
  for (;;) {
    const moved = left.filter(isOther)
    const inner = moved.filter(
      (block) => !moved.some((other) => other !== block && block.contains(other)),
    )
    const fitting = trySpacings(inner, isOther)
    fitted.push(...fitting)
    if (inner.length === 0 || fitting.length < inner.length) return fitted
    left = left.filter((block) => !inner.includes(block))
  }
}

/**
 * Tries each spacing in all blocks at once: reading a height lays out the page, which block by block happens for each of
 * them.
 *
 * @returns the blocks that have a spacing now; others have none.
 */
function trySpacings(
  moved: readonly HTMLElement[],
  isOther: (block: HTMLElement) => boolean,
): HTMLElement[] {
  let others = moved
  for (const spacing of SPACINGS) {
    if (others.length === 0) break
    for (const block of others) block.style.letterSpacing = `${spacing}em`
    others = others.filter(isOther)
  }
  for (const block of others) block.style.letterSpacing = ''
  return moved.filter((block) => !others.includes(block))
}

interface Box {
  top: number
  height: number
}

function boxOf(block: HTMLElement): Box {
  const { top, height } = block.getBoundingClientRect()
  return { top, height }
}

function isSame(one: Box, other: Box): boolean {
  return Math.abs(one.top - other.top) <= DRIFT && Math.abs(one.height - other.height) <= TOLERANCE
}

/** Returns whether a reader can see it. */
function isInView(block: HTMLElement): boolean {
  if (!block.checkVisibility()) return false
  const { top, bottom } = block.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}
