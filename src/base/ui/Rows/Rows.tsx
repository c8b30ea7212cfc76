import { isPlaceholderText, literal, plain } from '#base/model/cell-text.ts'
import type { ResultView } from '#base/model/example-view.ts'
import { rowCountText } from '#base/model/result-view.ts'
import css from './Rows.module.css'

export interface RowsProps {
  result: ResultView
  /** The dialects that the rows apply to, as in `data-d`. Default: all. */
  dialects?: string | undefined
  /** Number of returned rows that are not in `result`. Default: 0. */
  leftOut?: number
  /** Whether to limit the height, for results of any size. */
  bounded?: boolean
  /** Accessible name, for several results in one place. Default: Rows. */
  label?: string
}

/** The result of an engine: a table of rows, or one value. */
export function Rows({
  result,
  dialects,
  leftOut = 0,
  bounded = false,
  label = 'Rows',
}: RowsProps) {
  if (result.kind === 'value') {
    return (
      <p className={css.value} data-d={dialects}>
        <samp>{literal(result.value)}</samp>
      </p>
    )
  }
  const { columns, rows } = result
  // Without rows there are no columns either, and a table's row needs cells.
  if (columns.length === 0) {
    return (
      <p className={css.count} data-d={dialects}>
        {rowCountText(result, leftOut)}
      </p>
    )
  }
  // A bounded box may scroll in both directions; `watchOverflow` handles the others.
  const scroll = bounded
    ? { role: 'region', 'aria-label': label, tabIndex: 0, 'data-bounded': '' }
    : { 'data-scroll': label, suppressHydrationWarning: true }
  return (
    <div className={css.root} data-d={dialects} {...scroll}>
      <table>
        <caption>{rowCountText(result, leftOut)}</caption>
        <thead>
          <tr>
            {columns.map(({ name, type }) => (
              <th key={name} scope="col">
                {`${name} `}
                <i>{type}</i>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed rows; the index is the identity
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={columns[column]?.name}>
                  {isPlaceholderText(cell) ? <i>{plain(cell)}</i> : plain(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
