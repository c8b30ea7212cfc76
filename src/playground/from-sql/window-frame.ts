import { nodeIn, nodesIn, type SqlNode } from './sql-tree.ts'

/** Matches the supported bounds of a frame, in the parser's notation. */
const END = /^(?:current row|(?:unbounded|\d+) (?:preceding|following))$/

/** Returns a window's frame, such as `rows between 1 preceding and current row`; null if unsupported. */
export function frameOf(window: SqlNode): string | null {
  const clause = nodeIn(window, 'window_frame_clause')
  if (!clause) return null
  const isRange = clause.operator === 'BETWEEN'
  const unit = textOf(isRange ? nodeIn(clause, 'left') : { value: clause.type })
  const ends = isRange
    ? nodesIn(nodeIn(clause, 'right') ?? {}, 'value').map(textOf)
    : [textOf(nodeIn(clause, 'expr'))]
  if (unit !== 'rows' || !ends.every((end) => END.test(end))) return null
  return isRange ? `rows between ${ends.join(' and ')}` : `rows ${ends[0]}`
}

function textOf(node: SqlNode | null): string {
  return String(node?.value ?? '').toLowerCase()
}
