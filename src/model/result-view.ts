import { typeOfCells } from './cell-text.ts'
import type { ExampleResult } from './example.ts'
import type { ResultView } from './example-view.ts'

/** A result with the type of each column, from its values. */
export function toResultView(result: ExampleResult): ResultView {
  if (result.kind === 'value') return result
  const { single, rows } = result
  const columns = result.columns.map((name, index) => ({
    name,
    type: typeOfCells(rows.flatMap((row) => row[index] ?? [])),
  }))
  return { kind: 'rows', single, columns, rows }
}
