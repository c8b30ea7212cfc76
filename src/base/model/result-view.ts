import { typeOfCells } from './cell-text.ts'
import type { ExampleResult } from './example.ts'
import type { ResultView } from './example-view.ts'

/** Adds to a result the type of each column, derived from its values. */
export function toResultView(result: ExampleResult): ResultView {
  if (result.kind === 'value') return result
  const { single, rows } = result
  const columns = result.columns.map((name, index) => ({
    name,
    type: typeOfCells(rows.flatMap((row) => row[index] ?? [])),
  }))
  return { kind: 'rows', single, columns, rows }
}

/** Describes how many rows are shown and how many were left out: "3 rows shown, 20 more left out". */
export function rowCountText(
  result: Extract<ResultView, { kind: 'rows' }>,
  leftOut: number,
): string {
  const { single, rows } = result
  const count = single ? 'One object' : rows.length === 1 ? '1 row' : `${rows.length} rows`
  return leftOut > 0 ? `${count} shown, ${leftOut} more left out` : count
}
