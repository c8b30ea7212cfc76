import type { ExampleResult } from '#model/example.ts'
import { literalText, plainText, typeOfColumn } from './cell-text.ts'
import styles from './Output.module.css'

/** What the code gave, in the look of the proven rows. */
export function LiveRows({ result, leftOut }: { result: ExampleResult; leftOut: number }) {
  if (result.kind === 'value') {
    return (
      <p className={styles.value}>
        <samp>{literalText(result.value)}</samp>
      </p>
    )
  }
  const { columns, rows, single } = result
  const count = single ? 'One object' : rows.length === 1 ? '1 row' : `${rows.length} rows`
  const note = leftOut > 0 ? `${count} shown, ${leftOut} more left out` : count
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
    <section className={styles.rows} tabIndex={0} aria-label="Rows">
      <table>
        <caption>{note}</caption>
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th key={name} scope="col">
                {name} <i>{typeOfColumn(rows, column)}</i>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={columns[column]}>
                  {!('v' in cell) || cell.v === '' ? <i>{plainText(cell)}</i> : plainText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
