import { plain } from '#model/cell-text.ts'
import type { RunSummary } from '#runner/protocol/messages.ts'

/** A row of many columns is not read out to its end. */
const COLUMNS = 6

/** What a run gave, as one sentence to be heard: how many rows, and the first one. Empty where it gave none. */
export function firstLine({ result, rowsLeftOut = 0 }: RunSummary): string {
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
