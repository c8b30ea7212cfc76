import { type RefObject, useEffect } from 'react'
import { plain } from '#base/model/cell-text.ts'
import { announce } from '#base/ui/announce.ts'
import type { RunState } from '#play/editor/run-state.ts'
import type { RunSummary } from '#play/sandbox/protocol/messages.ts'

/** Maximum number of columns that are read out. */
const COLUMNS = 6

/**
 * Summarizes a result in one sentence for screen readers: the number of rows, and the first row. Empty if
 * there is no result.
 */
export function summarizeResult({ result, rowsLeftOut = 0 }: RunSummary): string {
  if (!result) return ''
  if (result.kind === 'value') return `Result: ${plain(result.value)}.`
  const { columns, rows } = result
  const count = rows.length + rowsLeftOut
  const [first] = rows
  if (!first) return '0 rows.'
  const cells = columns
    .slice(0, COLUMNS)
    .map((column, index) => `${column} ${plain(first[index]!)}`)
  const more = columns.length > COLUMNS ? `, and ${columns.length - COLUMNS} more columns` : ''
  return `${count} ${count === 1 ? 'row' : 'rows'}. The first: ${cells.join(', ')}${more}.`
}

/** Fraction of the window's height; output that begins below it is barely visible. */
const VISIBLE_PART = 0.4

/**
 * Announces the result of a run to screen readers once it has finished, and scrolls the output into view: on a
 * phone it is below the code, out of sight.
 */
export function useFinishedRun(
  output: RefObject<HTMLElement | null>,
  state: RunState | null,
): void {
  const summary = state?.phase === 'done' ? state.summary : null
  useEffect(() => {
    const words = summary && summarizeResult(summary)
    if (words) announce(words)
    const pane = output.current
    const code = pane?.parentElement?.firstElementChild
    if (!summary || !pane || !code) return
    const { top } = pane.getBoundingClientRect()
    const isBelow = code.getBoundingClientRect().bottom <= top
    if (!isBelow || top < innerHeight * VISIBLE_PART) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    pane.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  }, [output, summary])
}
