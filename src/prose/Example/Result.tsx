import { literal, plain } from '#model/cell-text.ts'
import type { Cell } from '#model/example.ts'
import type { ResultView } from '#model/example-view.ts'
import styles from '#styles/Rows.module.css'

/** What the engine returned: a table of rows, or one value. */
export function Result({ result, dialects }: { result: ResultView; dialects: string | undefined }) {
  if (result.kind === 'value') {
    return (
      <p className={styles.value} data-d={dialects}>
        <samp>{literal(result.value)}</samp>
      </p>
    )
  }
  const { columns, rows, single } = result
  return (
    <div className={styles.root} data-scroll="Rows" suppressHydrationWarning data-d={dialects}>
      <table>
        <caption>
          {single ? 'One object' : rows.length === 1 ? '1 row' : `${rows.length} rows`}
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, type }) => (
              <th key={name} scope="col">
                {name} <i>{type}</i>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed rows; the place is the identity
            <tr key={index}>
              {row.map((cell, column) => (
                <CellView key={columns[column]?.name} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellView({ cell }: { cell: Cell }) {
  const quiet = cell.t === 'null' || cell.t === 'undefined' || ('v' in cell && cell.v === '')
  return <td>{quiet ? <i>{plain(cell)}</i> : plain(cell)}</td>
}
