import { nodeIn, nodesIn, type SqlNode } from './sql-tree.ts'

/** The ends that a frame may have, as the parser gives them. */
const END = /^(?:current row|(?:unbounded|\d+) (?:preceding|following))$/

/** A window's frame as SQL, such as `rows between 1 preceding and current row`; null for one of another kind. */
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
