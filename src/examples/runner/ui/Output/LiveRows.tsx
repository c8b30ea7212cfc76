import { literal, plain, typeOfCells } from '#model/cell-text.ts'
import type { Cell, ExampleResult } from '#model/example.ts'
import styles from '#styles/Rows.module.css'
import own from './Output.module.css'

/** What the code gave, in the look of the proven rows. */
export function LiveRows({ result, leftOut }: { result: ExampleResult; leftOut: number }) {
  if (result.kind === 'value') {
    return (
      <p className={`${styles.value} ${own.plain}`}>
        <samp>{literal(result.value)}</samp>
      </p>
    )
  }
  const { columns, rows, single } = result
  const count = single ? 'One object' : rows.length === 1 ? '1 row' : `${rows.length} rows`
  const note = leftOut > 0 ? `${count} shown, ${leftOut} more left out` : count
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
    <section className={`${styles.root} ${own.bounded}`} tabIndex={0} aria-label="Rows">
      <table>
        <caption>{note}</caption>
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th key={name} scope="col">
                {name} <i>{typeOfCells(rows.map((row) => row[column] ?? { t: 'undefined' }))}</i>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={columns[column]}>{isQuiet(cell) ? <i>{plain(cell)}</i> : plain(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is said of a value and is not part of it: null, or that a text is empty. */
function isQuiet(cell: Cell): boolean {
  return !('v' in cell) || cell.v === ''
}
