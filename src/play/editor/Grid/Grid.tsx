import { useId, useState } from 'react'
import { isPlaceholderText, plain, prettyJson } from '#base/model/cell-text.ts'
import type { Cell } from '#base/model/example.ts'
import type { ResultView } from '#base/model/example-view.ts'
import { rowCountText } from '#base/model/result-view.ts'
import rowsCss from '#base/ui/Rows/Rows.module.css'
import { Rows } from '#base/ui/Rows/Rows.tsx'
import { CopyRows } from './CopyRows.tsx'
import css from './Grid.module.css'
import { nextOrder, type RowOrder, sortRows } from './sort-rows.ts'

export interface GridProps {
  result: ResultView
  /** Number of rows that were returned and are not in `result`. Default: 0. */
  leftOut?: number
  /** Whether nested JSON is initially folded. Default: no, as in proven rows, which this may replace. */
  folded?: boolean
  /** Accessible name, for several results in one place. Default: Rows. */
  label?: string
}

/** Shows a run's rows, to be sorted, folded and copied; laid out like the proven ones, so nothing shifts. */
export function Grid({ result, leftOut = 0, folded = false, label = 'Rows' }: GridProps) {
  // Without columns there is no table either.
  if (result.kind === 'value' || result.columns.length === 0) {
    return <Rows result={result} leftOut={leftOut} />
  }
  return <RowGrid result={result} leftOut={leftOut} folded={folded} label={label} />
}

interface RowGridProps extends Required<Omit<GridProps, 'result'>> {
  result: Extract<ResultView, { kind: 'rows' }>
}

function RowGrid({ result, leftOut, folded, label }: RowGridProps) {
  const countId = useId()
  const [chosen, setOrder] = useState<RowOrder | null>(null)
  const { columns, single } = result
  // Another result may have fewer columns.
  const order = chosen && chosen.column < columns.length ? chosen : null
  const rows = sortRows(result.rows, order)
  const direction = order?.descending ? 'descending' : 'ascending'
  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <section className={rowsCss.root} aria-label={label} tabIndex={0}>
        <table aria-describedby={countId}>
          <thead>
            <tr>
              {columns.map(({ name, type }, index) => (
                <th
                  key={name}
                  scope="col"
                  {...(order?.column === index && { 'aria-sort': direction })}
                >
                  <button type="button" onClick={() => setOrder(nextOrder(order, index))}>
                    {`${name} `}
                    <i>{type}</i>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={columns[column]?.name}>
                    <CellText cell={cell} folded={folded} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={css.foot}>
        <p id={countId}>{rowCountText(result, leftOut)}</p>
        <CopyRows exported={{ columns: columns.map(({ name }) => name), rows, single }} />
      </div>
    </div>
  )
}

/** Number of characters shown of folded JSON. */
const PREVIEW = 36

function CellText({ cell, folded }: { cell: Cell; folded: boolean }) {
  if (cell.t === 'object') {
    const [first = '', ...others] = prettyJson(cell.v).split('\n')
    if (others.length === 0) return first
    return (
      <details open={!folded}>
        <summary>
          <span>{first}</span>
          <span>{cell.v.slice(0, PREVIEW)}…</span>
        </summary>
        <div>{others.join('\n')}</div>
      </details>
    )
  }
  return isPlaceholderText(cell) ? <i>{plain(cell)}</i> : plain(cell)
}
