import { DIALECTS, type Dialect } from '#base/model/dialect.ts'

/**
 * The elements of a static example block that the runner takes over. They are identified by attributes that
 * the block has for its own purposes.
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

export function partsOfBlock(block: HTMLElement): BlockParts {
  const view = (name: string) => block.querySelector<HTMLElement>(`[data-view="${name}"]`)
  const query = view('query')!
  const [built, sent, driver] = [view('tree'), view('sent-tree'), view('driver-rows')]
  return {
    query,
    sql: view('sql'),
    rows: view('rows'),
    trace: built && sent && driver && { built, sent, driver },
    foot: block.lastElementChild as HTMLElement,
    code: codeOfDialects(query),
  }
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
