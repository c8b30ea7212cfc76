import { DIALECTS, type Dialect } from '#model/dialect.ts'

/**
 * The elements of a static example block that the runner takes over. They are identified by attributes that
 * the block has for its own purposes; a block without them can't be edited.
 */
export interface BlockParts {
  /** Contains the code of all dialects. */
  query: HTMLElement
  /** Contains the statements. */
  sql: HTMLElement | null
  /** Contains the rows; hidden for a dialect without rows. */
  rows: HTMLElement | null
  /** The views of a query's stages, in a block that shows them. */
  trace: TraceParts | null
  /** The block's footer; the output of a run is inserted before it. */
  foot: HTMLElement
  /** The code of each dialect in which the example exists. */
  code: Partial<Record<Dialect, string>>
}

/** Views of a query's stages; see `data-trace`. */
export interface TraceParts {
  built: HTMLElement
  sent: HTMLElement
  driver: HTMLElement
}

export function partsOfBlock(block: HTMLElement): BlockParts | null {
  const query = block.querySelector<HTMLElement>('[data-view="query"]')
  const sql = block.querySelector<HTMLElement>('[data-view="sql"]')
  const foot = block.lastElementChild
  if (!query || !(foot instanceof HTMLElement)) return null
  return {
    query,
    sql,
    rows: block.querySelector<HTMLElement>('[data-view="rows"]'),
    trace: traceOf(block),
    foot,
    code: codeOfDialects(query),
  }
}

function traceOf(block: HTMLElement): TraceParts | null {
  const view = (name: string) => block.querySelector<HTMLElement>(`[data-view="${name}"]`)
  const [built, sent, driver] = [view('tree'), view('sent-tree'), view('driver-rows')]
  return built && sent && driver && { built, sent, driver }
}

/** Returns whether an element is for a dialect; without `data-d` it is for all of them. */
export function isFor(element: HTMLElement, dialect: Dialect): boolean {
  return element.dataset.d?.split(' ').includes(dialect) ?? true
}

function codeOfDialects(query: HTMLElement): BlockParts['code'] {
  const code: BlockParts['code'] = {}
  for (const pre of query.querySelectorAll('pre')) {
    const text = pre.querySelector('code')?.textContent ?? ''
    for (const dialect of DIALECTS) if (isFor(pre, dialect)) code[dialect] ??= text
  }
  return code
}
