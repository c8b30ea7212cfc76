import { useEffect } from 'react'
import type { RunState } from '#editor/run-state.ts'
import { plain } from '#model/cell-text.ts'
import type { RunSummary } from '#sandbox/protocol/messages.ts'
import { announce } from '#ui/announce.ts'

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

/** Announces the result of a run to screen readers once it has finished. */
export function useResultAnnouncement(state: RunState | null): void {
  const summary = state?.phase === 'done' ? state.summary : null
  useEffect(() => {
    const words = summary && summarizeResult(summary)
    if (words) announce(words)
  }, [summary])
}
