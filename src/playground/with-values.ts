import type { Cell } from '#model/example.ts'
import { asParameter } from '#runner/engines/pg-values.ts'
import { quoteText } from './quote-sql.ts'

/** A text, a quoted name, or a parameter's place. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g

/**
 * PostgreSQL's SQL with its parameters written into it, for `explain`, which takes none. All are quoted:
 * a quoted literal gets its type from where it stands, as a parameter does.
 */
export function withValues(sql: string, parameters: readonly Cell[]): string {
  return sql.replace(TOKEN, (token, place?: string) => {
    const cell = place === undefined ? undefined : parameters[Number(place) - 1]
    return cell ? literal(cell) : token
  })
}

function literal(cell: Cell): string {
  if (!('v' in cell)) return 'null'
  const text = cell.t === 'object' ? objectText(cell.v) : String(cell.v)
  return cell.t === 'Buffer' ? `'\\x${text}'` : quoteText(text)
}

/** As the driver sends it: an array becomes PostgreSQL's own text of one, anything else is JSON. */
function objectText(json: string): string {
  try {
    const value: unknown = JSON.parse(json, withoutBigintMark)
    return (Array.isArray(value) && asParameter(value)) || json
  } catch {
    // Cut off where all of it would have been too much.
    return json
  }
}

/** Cells write a bigint within an array as `1n`. */
function withoutBigintMark(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(-?\d+)n$/, '$1') : value
}
