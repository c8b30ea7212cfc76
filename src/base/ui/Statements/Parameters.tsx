import { literal } from '#base/model/cell-text.ts'
import type { Cell } from '#base/model/example.ts'
import css from './Statements.module.css'

/** The parameters of a statement, numbered; nothing when there are none. */
export function Parameters({ cells }: { cells: readonly Cell[] }) {
  if (cells.length === 0) return null
  return (
    <ol className={css.parameters} aria-label="Parameters">
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parameters have no other identity
        <li key={index}>
          <samp>{literal(cell)}</samp>
        </li>
      ))}
    </ol>
  )
}
