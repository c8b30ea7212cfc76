import { DIALECTS, type Dialect } from '#model/dialect.ts'

/**
 * The places in a static example block that the runner takes over. They are known by attributes that
 * the block has for its own purposes; a block without them can't be edited.
 */
export interface BlockParts {
  /** Holds the code of all dialects. */
  query: HTMLElement
  /** Holds the statements. */
  sql: HTMLElement | null
  /** Stands at the block's foot; what a run gives goes before it. */
  foot: HTMLElement
  /** The code of each dialect in which the example exists. */
  code: Partial<Record<Dialect, string>>
}

export function partsOfBlock(block: HTMLElement): BlockParts | null {
  const query = block.querySelector<HTMLElement>('[data-copyable="query"]')
  const foot = block.lastElementChild
  if (!query || !(foot instanceof HTMLElement)) return null
  return {
    query,
    foot,
    sql: block.querySelector<HTMLElement>('[data-copyable="SQL"]'),
    code: codeOfDialects(query),
  }
}

/** A `pre` without `data-d` is the code of every dialect. */
function codeOfDialects(query: HTMLElement): BlockParts['code'] {
  const code: BlockParts['code'] = {}
  for (const pre of query.querySelectorAll('pre')) {
    const { d } = (pre as HTMLElement).dataset
    const dialects = d ? d.split(' ') : DIALECTS
    const text = pre.querySelector('code')?.textContent ?? ''
    for (const dialect of DIALECTS) if (dialects.includes(dialect)) code[dialect] ??= text
  }
  return code
}
