import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { Cell, ExampleResult } from '#base/model/example.ts'
import type { DialectRun } from './run-result.ts'

/** Time within which a date in a result counts as "now", in milliseconds. */
const NOW_WINDOW = 10 * 60 * 1000

/** Whether a result depends on when it was run, that is, contains a date close to the current time. */
export function dependsOnClock(result: ExampleResult | undefined, now = Date.now()): boolean {
  if (!result) return false
  const cells = result.kind === 'rows' ? result.rows.flat() : [result.value]
  return cells.some((cell) => {
    const text = cell.t === 'Date' || cell.t === 'string' || cell.t === 'object' ? cell.v : ''
    const dates = text.match(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g) ?? []
    return dates.some((date) => Math.abs(Date.parse(asUtc(date)) - now) < NOW_WINDOW)
  })
}

function asUtc(date: string): string {
  const iso = date.replace(' ', 'T')
  return iso.endsWith('Z') ? iso : `${iso}Z`
}

/**
 * Returns two dialects that returned the same rows in a different order, as text; undefined if there are
 * none.
 */
export function findOrderMismatch(runs: Record<Dialect, DialectRun>): string | undefined {
  const lists = DIALECTS.flatMap((dialect) => {
    const { result, status } = runs[dialect]
    return status === 'run' && result?.kind === 'rows'
      ? [{ dialect, rows: result.rows.map((row) => row.map(comparable).join('\u0000')) }]
      : []
  })
  for (const [index, first] of lists.entries()) {
    for (const second of lists.slice(index + 1)) {
      const isSameOrder = first.rows.join('\n') === second.rows.join('\n')
      const isSameSet = first.rows.toSorted().join('\n') === second.rows.toSorted().join('\n')
      if (!isSameOrder && isSameSet) {
        return `${DIALECT_LABELS[first.dialect]} and ${DIALECT_LABELS[second.dialect]}`
      }
    }
  }
  return undefined
}

/** Normalizes a value so that engines compare as equal when only their types differ. */
function comparable(cell: Cell): string {
  if (!('v' in cell)) return ''
  if (typeof cell.v === 'boolean') return cell.v ? '1' : '0'
  const text = String(cell.v)
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}
